import { randomUUID } from 'node:crypto';
import { aCall, aContact, openTestStore, type Store } from '../../test/test-store.ts';
import { hashOfLink, newLinkSecret } from '../links/link.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

test('a question is counted, stands in the chat, and waits where nothing answers it', async () => {
  const { id } = await store.visit();
  await store.ask(id, 'What is the price?');
  const waiting = await store.ask(id, 'Who is your CEO?');
  expect(await store.prisma.access.findUnique({ where: { id } })).toMatchObject({ questionsAsked: 2 });
  expect((await store.questions.chatsOf(id)).map(({ userMessage }) => userMessage)).toEqual([
    'What is the price?',
    'Who is your CEO?',
  ]);
  const { questions, total } = await store.questions.page(true, { after: null, limit: 10 });
  expect([total, questions.map((question) => question.id)]).toEqual([1, [waiting.id]]);
});

test('a review answers the visitor, becomes a fact, and is no fact after another review says so', async () => {
  const { id } = await store.visit();
  const asked = await store.ask(id, 'Who founded it?');
  const by = { id: randomUUID(), now: new Date() };
  const isFact = async () => (await store.questions.facts()).some(({ answer }) => answer === 'Lena Brandt.');
  await store.questions.review(asked.id, { answer: 'Lena Brandt.', isFact: true }, by);
  expect(await isFact()).toBe(true);
  expect(await store.questions.of(id, new Date())).toEqual([
    expect.objectContaining({ answer: 'Lena Brandt.', answeredBy: 'TEAM', needsReview: false }),
  ]);
  expect((await store.questions.chatsOf(id)).at(-1)).toMatchObject({
    aiResponse: 'Lena Brandt.',
    messageType: 'team-answer',
  });
  await store.questions.review(asked.id, { answer: 'Lena Brandt.', isFact: false }, by);
  expect(await isFact()).toBe(false);
  expect(await store.questions.review(randomUUID(), { answer: 'Nobody.', isFact: true }, by)).toBeNull();
  const versions = (await store.published()).filter(({ type }) => type === 'question.answered');
  expect(versions.map(({ version }) => version)).toEqual([2, 3]);
});

test('a question that is asked again within a minute is stored once, with its first answer', async () => {
  const { id } = await store.visit();
  const first = await store.ask(id, 'Where is it built?');
  expect((await store.ask(id, 'Where is it built?')).id).toBe(first.id);
  expect(await store.prisma.access.findUnique({ where: { id } })).toMatchObject({ questionsAsked: 1 });
  expect((await store.ask(id, 'Where is it built?', new Date(Date.now() + 120_000))).id).not.toBe(first.id);
  expect((await store.ask((await store.visit()).id, 'Where is it built?')).id).not.toBe(first.id);
});

test('administrators see whom the link was for, and the latest address that the visit left', async () => {
  const secret = newLinkSecret();
  const link = { name: 'Harbour Capital', secretHash: hashOfLink(secret), expiresAt: null, createdBy: null };
  await store.links.create(link, new Date());
  const { session } = await store.visitsAt(new Date()).unlockByLink(secret, aCall());
  const { id } = await store.ask(session.id, 'Who builds it?');
  const listed = async () =>
    (await store.questions.page(null, { after: null, limit: 50 })).questions.find((each) => each.id === id);
  expect(await listed()).toMatchObject({ linkName: 'Harbour Capital', contact: null });
  const { investorName, investorEmail } = await store.contacts.leave(aContact(session.id), new Date());
  expect(await listed()).toMatchObject({ contact: { investorName, investorEmail } });
  expect(await store.questions.askerOf((await store.visit()).id)).toEqual({ linkName: null, contact: null });
});

test('of two administrators who answer one question the second is refused with the answer of the first', async () => {
  const { id, version } = await store.ask((await store.visit()).id, 'Who leads the company?');
  const [now, first, second] = [new Date(), randomUUID(), randomUUID()];
  const mine = { answer: 'Lena Brandt.', isFact: false, version };
  const saved = await store.questions.review(id, mine, { id: first, now });
  await expect(
    store.questions.review(id, { ...mine, answer: 'Nobody yet.' }, { id: second, now }),
  ).rejects.toMatchObject({
    code: 'STALE_VERSION',
    stale: { current: { id, answer: 'Lena Brandt.', version: version + 1 } },
  });
  expect(await store.questions.review(id, mine, { id: first, now })).toEqual(saved);
  await expect(store.questions.review(id, mine, { id: second, now })).rejects.toMatchObject({ code: 'STALE_VERSION' });
  const answers = (await store.published()).filter(
    ({ type, subject }) => type === 'question.answered' && subject === id,
  );
  expect(answers).toHaveLength(1);
});

test('versions of a visit are numbered without gaps, also when saved at the same time', async () => {
  const { id: accessId } = await store.visit();
  const version = { accessId, title: 'Ours', slidesData: [], investorNotes: null };
  const saved = await Promise.all(Array.from({ length: 5 }, () => store.versions.save(version)));
  expect(saved.map(({ versionNumber }) => versionNumber).sort()).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(saved.map(({ uniqueUrl }) => uniqueUrl)).size).toBe(5);
});
