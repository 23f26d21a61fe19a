import { randomUUID } from 'node:crypto';
import { openTestStore, type Store } from '../../test/test-store.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
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

test('versions of a visit are numbered without gaps, also when saved at the same time', async () => {
  const { id: accessId } = await store.visit();
  const version = { accessId, title: 'Ours', slidesData: [], investorNotes: null };
  const saved = await Promise.all(Array.from({ length: 5 }, () => store.versions.save(version)));
  expect(saved.map(({ versionNumber }) => versionNumber).sort()).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(saved.map(({ uniqueUrl }) => uniqueUrl)).size).toBe(5);
});
