import { randomUUID } from 'node:crypto';
import { aCall, openTestStore, password, type Store } from '../../test/test-store.ts';
import { returningMs, sessionMs } from './session.ts';

let store: Store;
const now = new Date('2026-03-02T09:00:00Z');
const ofVisits = ['presentation_ai_chats', 'investor_presentation_questions'];

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  for (const table of [...ofVisits, 'investor_presentation_access', 'tries', 'outbox'])
    await store.pool.query(`delete from ${table}`);
});

const sessionsStored = async () => (await store.prisma.access.findMany()).length;

test('the password opens the deck, with blanks around it; a second unlock keeps the session', async () => {
  const visits = store.visitsAt(now);
  const { session, secret } = await visits.unlock(` ${password} `, aCall());
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await visits.find(aCall({ deck: secret }))).toMatchObject({ id: session.id });
  const again = await visits.unlock(password, aCall({ deck: secret }));
  expect(again).toEqual({ session: expect.objectContaining({ id: session.id }), secret: null });
  expect(await sessionsStored()).toBe(1);
  expect((await store.published()).map(({ type }) => type)).toEqual(['deck.opened']);
});

test('a thousand wrong passwords open nothing and create no session; other addresses are unaffected', async () => {
  const visits = store.visitsAt(now);
  const codes = new Map<string, number>();
  for (let turn = 0; turn < 100; turn++) {
    const guesses = Array.from({ length: 10 }, (_, at) => visits.unlock(`guess-${turn}-${at}`, aCall()));
    for (const result of await Promise.allSettled(guesses)) {
      if (result.status === 'fulfilled') throw new Error('a guess opened the deck');
      const { code, retryAfterSeconds } = result.reason;
      codes.set(code, (codes.get(code) ?? 0) + 1);
      if (code === 'TOO_MANY_REQUESTS') expect(retryAfterSeconds).toBeGreaterThan(0);
    }
  }
  expect(Object.fromEntries(codes)).toEqual({ WRONG_DECK_PASSWORD: 10, TOO_MANY_REQUESTS: 990 });
  await expect(visits.unlock(password, aCall())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await sessionsStored()).toBe(0);
  await visits.unlock(password, aCall({ clientAddress: '192.0.2.2' }));
  expect(await sessionsStored()).toBe(1);
});

test('an office begins 60 visits in ten minutes, and not more; open ones and other offices are unaffected', async () => {
  const visits = store.visitsAt(now);
  let last: string | null = null;
  for (let turn = 0; turn < 60; turn++) last = (await visits.unlock(password, aCall())).secret;
  await expect(visits.unlock(password, aCall())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await sessionsStored()).toBe(60);
  expect(await visits.unlock(password, aCall({ deck: last }))).toMatchObject({ secret: null });
  await visits.unlock(password, aCall({ clientAddress: '192.0.2.2' }));
});

test('wrong passwords from addresses of one IPv6 network count together', async () => {
  const visits = store.visitsAt(now);
  for (let turn = 0; turn < 10; turn++) {
    const guess = visits.unlock('a-guess', aCall({ clientAddress: `2001:db8:1:2::${turn}` }));
    await expect(guess).rejects.toMatchObject({ code: 'WRONG_DECK_PASSWORD' });
  }
  const eleventh = visits.unlock('a-guess', aCall({ clientAddress: '2001:db8:1:2:ffff::1' }));
  await expect(eleventh).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test.each(['', ' ', 'harbour', `${password}x`, password.toUpperCase(), '\0', '%', "' or 1=1 --"])(
  'wrong: %j',
  async (guess) => {
    await expect(store.visitsAt(now).unlock(guess, aCall())).rejects.toMatchObject({ code: 'WRONG_DECK_PASSWORD' });
  },
);

test('without a password nobody gets in, and a new password ends every session', async () => {
  const { secret } = await store.visitsAt(now).unlock(password, aCall());
  await expect(store.visitsAt(now, null).demand(aCall({ deck: secret }))).rejects.toMatchObject({
    code: 'DECK_LOCKED',
  });
  for (const guess of ['', password, 'undefined'])
    await expect(store.visitsAt(now, null).unlock(guess, aCall())).rejects.toMatchObject({
      code: 'WRONG_DECK_PASSWORD',
    });
  const renewed = store.visitsAt(now, 'another-password');
  await expect(renewed.demand(aCall({ deck: secret }))).rejects.toMatchObject({ code: 'DECK_LOCKED' });
  await expect(renewed.unlock(password, aCall())).rejects.toMatchObject({ code: 'WRONG_DECK_PASSWORD' });
});

test('a session is over after a day', async () => {
  const { secret, session } = await store.visitsAt(now).unlock(password, aCall());
  const after = (ms: number) => store.visitsAt(new Date(now.getTime() + ms)).own(session.id, aCall({ deck: secret }));
  expect(await after(sessionMs - 1000)).toMatchObject({ id: session.id });
  await expect(after(sessionMs + 1000)).rejects.toMatchObject({ code: 'DECK_LOCKED' });
});

test('a browser that unlocks the deck again sees what it asked for 30 days, and nobody else does', async () => {
  const later = (ms: number) => new Date(now.getTime() + ms);
  const unlock = async (at: Date, secret: string | null = null, by = password) => {
    const { session, secret: given } = await store.visitsAt(at, by).unlock(by, aCall({ deck: secret }));
    const seen = async (since = at) => (await store.questions.of(session.id, since)).map(({ question }) => question);
    return { id: session.id, secret: given, seen };
  };
  const first = await unlock(now);
  const other = await unlock(now);
  const { id } = await store.ask(first.id, 'Who founded it?', now);
  await store.questions.review(id, { answer: 'Lena Brandt.', isFact: false }, { id, now });
  const second = await unlock(later(sessionMs + 1000), first.secret);
  expect(second.id).not.toBe(first.id);
  expect(await store.questions.of(second.id, now)).toMatchObject([{ id, answer: 'Lena Brandt.', answeredBy: 'TEAM' }]);
  await store.ask(second.id, 'What is the price?', later(sessionMs + 2000));
  const third = await unlock(later(returningMs - 1000), second.secret);
  expect(await third.seen()).toEqual(['Who founded it?', 'What is the price?']);
  expect(await third.seen(later(returningMs + 1000))).toEqual(['What is the price?']);
  const strangers = [
    other,
    await unlock(later(sessionMs + 1000), other.secret),
    await unlock(later(sessionMs + 1000)),
    await unlock(later(sessionMs + 1000), 'x'.repeat(43)),
    await unlock(later(sessionMs + 1000), first.secret, 'another-password'),
    await unlock(later(returningMs + 1000), first.secret),
  ];
  for (const { seen } of strangers) expect(await seen(later(sessionMs + 3000))).toEqual([]);
});

test("another visitor's session is missing, like one that does not exist; without a secret everything is locked", async () => {
  const visits = store.visitsAt(now);
  const [one, other] = [await visits.unlock(password, aCall()), await visits.unlock(password, aCall())];
  for (const id of [other.session.id, randomUUID(), 'nonsense'])
    await expect(visits.own(id, aCall({ deck: one.secret }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const deck of [null, '', 'x'.repeat(43)])
    await expect(visits.own(other.session.id, aCall({ deck }))).rejects.toMatchObject({ code: 'DECK_LOCKED' });
});

test('counters never go backwards, and the time since the last report belongs to the slide that was shown', async () => {
  const { id } = await store.visit(now);
  await store.sessions.track(id, { slidesViewed: 3, sessionDuration: 30, currentSlide: 3 });
  await store.sessions.track(id, { slidesViewed: 2, sessionDuration: 10 });
  const last = await store.sessions.track(id, { sessionDuration: 75, currentSlide: 1 });
  expect(last).toMatchObject({ slidesViewed: 3, sessionDuration: 75, currentSlide: 1 });
  const { slides } = await store.analytics.summary();
  expect(slides.filter(({ seconds }) => seconds > 0)).toEqual([
    expect.objectContaining({ slideNumber: 1, seconds: 30, sessions: 1 }),
    expect.objectContaining({ slideNumber: 3, seconds: 45, sessions: 1 }),
  ]);
});

test('reports that arrive at the same time add up to the longest', async () => {
  const { id } = await store.visit(now);
  const reports = Array.from({ length: 20 }, (_, at) => store.sessions.track(id, { sessionDuration: at * 10 }));
  await Promise.all(reports);
  const { slideSeconds, sessionDuration } = await store.prisma.access.findUniqueOrThrow({ where: { id } });
  expect([sessionDuration, slideSeconds[0]]).toEqual([190, 190]);
});
