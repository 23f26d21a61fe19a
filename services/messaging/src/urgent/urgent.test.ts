import { randomUUID } from 'node:crypto';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { urgentResolvers } from './urgent.graphql.ts';
import { createUrgentStore, type UrgentStore } from './urgent.store.ts';
import { watchClocks } from './watch-clocks.ts';

let store: Store;
let urgent: UrgentStore;
let athlete: string;
let liaison: string;
let colleague: string;
const admins = [randomUUID(), randomUUID()];

beforeAll(async () => {
  store = await openTestStore();
  urgent = createUrgentStore(store.pool);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  [athlete, liaison, colleague] = [randomUUID(), randomUUID(), randomUUID()];
  await store.connect(athlete, liaison);
});

const watch = (change: Partial<Parameters<typeof watchClocks>[0]> = {}) =>
  watchClocks({ urgent, assertFresh: async () => {}, staff: async () => admins, wakeRelay: () => {}, ...change });
const as = (id: string, isStaff = false) => ({ id, isStaff });
const askedOf = async (who: string, isStaff = false) =>
  (await urgent.openFor(as(who, isStaff))).map(({ id, askedIds }) => ({ id, askedIds: askedIds.toSorted() }));
const published = async () =>
  (await store.published())
    .filter(({ type }) => type.startsWith('urgent.'))
    .map(({ type, version, actor }) => [type, version, actor]);
const since = async ({ conversationId, change }: { conversationId: string; change: number }) =>
  (await store.messages.since(conversationId, change, 10)).map(({ id, urgency }) => ({
    id,
    missed: urgency?.missedAt != null,
    taken: urgency?.takenAt != null,
  }));

test('while the view of relationships is stale, liaisons neither see cases nor take one', async () => {
  const { Query, Mutation } = urgentResolvers({
    urgent,
    assertFresh: async () => {
      throw unavailable();
    },
    wakeRelay: () => {},
  }) as Record<'Query' | 'Mutation', Record<string, (...of: unknown[]) => Promise<unknown>>>;
  const by = (role: string) => ({ principal: { kind: 'person', id: colleague, role, status: 'APPROVED' } });
  const ask = (role: string) => Query.urgentCases?.(null, {}, by(role));
  const take = (role: string) => Mutation.takeUrgentCase?.(null, { id: randomUUID() }, by(role));
  for (const attempt of [ask, take]) await expect(attempt('LIAISON')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await ask('ADMIN')).toEqual([]);
});

describe('the deadline', () => {
  test("starts with the message, and ends with the receiver's next message", async () => {
    const message = await store.urged(athlete, liaison, 120);
    const until = Date.parse(message.urgency?.answerBy ?? '') - message.sentAt.getTime();
    expect(until).toBe(120 * 60_000);
    await store.wrote(athlete, liaison, 'Please');
    const { messages: latest } = await store.messages.before(message.conversationId, null, 1);
    expect(latest.map(({ urgency }) => urgency)).toEqual([null]);
    const read = async () => (await store.messages.before(message.conversationId, 2, 1)).messages[0]?.urgency;
    expect(await read()).toMatchObject({ answeredAt: null, missedAt: null });
    const answer = await store.wrote(liaison, athlete, 'Coming');
    expect(new Date((await read())?.answeredAt ?? '')).toEqual(answer.sentAt);
  });

  test('asks nobody if it is running, answered, or its message was retracted', async () => {
    await store.connect(athlete, colleague);
    await store.urged(athlete, liaison, 120);
    await store.urged(colleague, athlete, 0);
    await store.wrote(athlete, colleague, 'Here');
    const { id } = await store.urged(athlete, colleague, 0);
    await store.messages.retract(id, { id: athlete, now: new Date() });
    await watch();
    expect([await askedOf(colleague), await askedOf(liaison), await published()]).toEqual([[], [], []]);
    expect(await urgent.due()).toEqual([]);
  });

  test("once missed, asks the athlete's other liaisons, whichever of the two waits, and notifies them and the two", async () => {
    const former = randomUUID();
    await store.connect(athlete, colleague);
    await store.connect(athlete, former, false);
    const mine = await store.urged(athlete, liaison, 0);
    await watch();
    const theirs = await store.urged(colleague, athlete, 0);
    await watch();
    expect(await askedOf(colleague)).toEqual([{ id: mine.id, askedIds: [colleague] }]);
    expect(await askedOf(liaison)).toEqual([{ id: theirs.id, askedIds: [liaison] }]);
    for (const other of [athlete, former]) expect(await askedOf(other)).toEqual([]);
    expect(await askedOf(admins[0] as string, true)).toEqual([]);
    expect(await published()).toEqual([
      ['urgent.missed', 1, 'system'],
      ['urgent.missed', 1, 'system'],
    ]);
    expect((await store.published()).at(-1)?.data).toEqual({
      conversationId: theirs.conversationId,
      senderId: colleague,
      receiverId: athlete,
      notify: [liaison],
    });
  });

  test('once missed without other liaisons, asks administrators', async () => {
    const { id } = await store.urged(athlete, liaison, 0);
    await watch();
    for (const admin of admins) {
      expect(await askedOf(admin, true)).toEqual([{ id, askedIds: admins.toSorted() }]);
      expect(await askedOf(admin)).toEqual([]);
    }
  });

  test('between an administrator and another person, asks the other administrators', async () => {
    const [admin, other] = admins as [string, string];
    await store.connect(athlete, colleague);
    const { id } = await store.urged(athlete, admin, 0);
    await watch();
    expect(await askedOf(other, true)).toEqual([{ id, askedIds: [other] }]);
    expect([await askedOf(admin, true), await askedOf(colleague)]).toEqual([[], []]);
  });

  test('is decided once, across replicas and concurrent answers', async () => {
    await store.connect(athlete, colleague);
    const { conversationId } = await store.urged(athlete, liaison, 0);
    const [clock] = await urgent.due();
    if (!clock) throw new Error('nothing is due');
    await Promise.all([
      ...Array.from({ length: 5 }, () => urgent.miss(clock, [colleague])),
      store.wrote(liaison, athlete, 'Coming'),
    ]);
    await watch();
    const events = (await published()).map(([type]) => type);
    expect([[], ['urgent.missed', 'urgent.closed']]).toContainEqual(events);
    expect(await askedOf(colleague)).toEqual([]);
    expect((await store.messages.before(conversationId, null, 10)).messages).toHaveLength(2);
  });

  test('waits while relationships or administrators are unknown', async () => {
    const { id } = await store.urged(athlete, liaison, 0);
    const away = async () => {
      throw unavailable();
    };
    await expect(watch({ assertFresh: away })).rejects.toThrow();
    await expect(watch({ staff: away })).rejects.toThrow();
    expect(await published()).toEqual([]);
    await watch();
    expect(await askedOf(admins[0] as string, true)).toMatchObject([{ id }]);
  });

  test('that waits for the administrators keeps no liaisons from being asked', async () => {
    const patient = randomUUID();
    for (const who of [liaison, colleague]) await store.connect(patient, who);
    await store.urged(athlete, liaison, -5);
    const { id } = await store.urged(patient, liaison, 0);
    const staff = async () => {
      throw unavailable();
    };
    await expect(watch({ staff })).rejects.toThrow();
    expect(await askedOf(colleague)).toMatchObject([{ id }]);
  });
});

describe('the people asked', () => {
  let message: Awaited<ReturnType<typeof store.urged>>;
  const third = () => randomUUID();

  beforeEach(async () => {
    await store.connect(athlete, colleague);
    message = await store.urged(athlete, liaison, 0);
  });

  test('the first to take over closes it for the others; the two are notified of both', async () => {
    const another = third();
    await store.connect(athlete, another);
    await watch();
    expect(await since(message)).toEqual([{ id: message.id, missed: true, taken: false }]);
    const takes = await Promise.all([another, colleague].map((id) => urgent.take(message.id, as(id))));
    expect(takes.toSorted()).toEqual([false, true]);
    // Sent again, it is whose it was.
    expect(await Promise.all([another, colleague].map((id) => urgent.take(message.id, as(id))))).toEqual(takes);
    for (const id of [another, colleague]) expect(await askedOf(id)).toEqual([]);
    expect(await since(message)).toEqual([{ id: message.id, missed: true, taken: true }]);
    const seen = await urgent.missedOf(message.id, liaison);
    expect(seen).toMatchObject({ athleteId: athlete, senderId: athlete, receiverId: liaison });
    expect([another, colleague]).toContain(seen?.takenBy);
    expect(await urgent.missedOf(message.id, colleague)).toBeNull();
    expect((await published()).map(([type, version]) => [type, version])).toEqual([
      ['urgent.missed', 1],
      ['urgent.closed', 2],
    ]);
  });

  test('a later answer closes it too, but not one of the waiting person', async () => {
    await watch();
    await store.wrote(athlete, liaison, 'Anybody?');
    await watch();
    expect(await askedOf(colleague)).toHaveLength(1);
    await store.wrote(liaison, athlete, 'Sorry, here');
    await watch();
    expect(await askedOf(colleague)).toEqual([]);
    expect(await urgent.take(message.id, as(colleague))).toBe(false);
    expect((await published()).at(-1)).toEqual(['urgent.closed', 2, 'system']);
  });

  test('others cannot take over, and a former liaison is not asked any more', async () => {
    await watch();
    for (const id of [athlete, liaison, third()]) expect(await urgent.take(message.id, as(id))).toBeNull();
    expect(await urgent.take(randomUUID(), as(colleague))).toBeNull();
    await store.pool.query('update relationships set is_active = false where liaison_id = $1', [colleague]);
    expect([await askedOf(colleague), await urgent.take(message.id, as(colleague))]).toEqual([[], null]);
  });

  test("a deleted person's rows are erased", async () => {
    await watch();
    await urgent.take(message.id, as(colleague));
    await store.erase(colleague);
    const found = await urgent.missedOf(message.id, athlete);
    expect([found?.askedIds, found?.takenBy]).toEqual([[], null]);
  });
});
