import { randomUUID } from 'node:crypto';
import { mostQuestionsKept } from '@entourage/contracts/health.ts';
import type { NewQuestion, QuestionForm } from '@entourage/contracts/rest/questions.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { asked, listed } from './question.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const at = (time: string) => new Date(`${time}:00.000Z`);
const [first, later] = [at('2026-03-01T09:30'), at('2026-03-02T09:30')];
const hamstring: NewQuestion = {
  ...{ text: 'How does the hamstring feel?', scale: 'ZERO_TO_TEN', lowest: 'No pain', highest: 'Worst pain' },
  ...{ weekdays: [5, 1, 3], until: null },
};
const liaison = randomUUID();

const ask = (athlete: string, given: Partial<NewQuestion> = {}, now = first) =>
  store.questions.ask(athlete, { ...hamstring, ...given }, by(liaison, now));
const change = (athlete: string, id: string, given: Partial<QuestionForm>, now = later) => {
  const form = { weekdays: [1, 3, 5], until: null, isAsked: true, version: 1, ...given };
  return store.questions.change(athlete, id, form, by(athlete, now));
};
const textsOf = async (athlete: string) => (await store.questions.of(athlete)).map(({ text }) => text);

test('a question has its own versions, each with author and time, and its days in order', async () => {
  const athlete = randomUUID();
  const { id } = await ask(athlete);
  await ask(athlete, { text: 'Slept at altitude?' });
  expect(await textsOf(athlete)).toEqual(['Slept at altitude?', hamstring.text]);
  const authorship = { askedAt: first, askedBy: liaison, savedAt: later, savedBy: athlete };
  const days = { weekdays: [2, 7], until: '2026-04-01', isAsked: true };
  expect(await change(athlete, id, { ...days, weekdays: [7, 2] })).toEqual({
    ...hamstring,
    ...{ id, ...days, version: 2, ...authorship },
  });
  expect(await store.questions.ownerOf(id)).toBe(athlete);
  expect((await store.published(athlete)).map(({ type, version }) => [type, version])).toEqual([
    ['checkinquestion.asked', 1],
    ['checkinquestion.asked', 2],
    ['checkinquestion.changed', 3],
  ]);
});

test('equal content is no change, whatever its version and the order of its days', async () => {
  const athlete = randomUUID();
  const { id } = await ask(athlete);
  expect(await change(athlete, id, { weekdays: [3, 5, 1], version: 7 })).toMatchObject({ version: 1, savedAt: first });
  expect(await store.published(athlete)).toHaveLength(1);
});

test('asked again with the same id it is the first one, as it is now, however late', async () => {
  const [athlete, clientId] = [randomUUID(), randomUUID()];
  const { id } = await ask(athlete, { clientId, until: '2026-03-05' });
  const ended = await change(athlete, id, { until: '2026-03-05', isAsked: false });
  const again = { clientId: clientId.toUpperCase(), until: '2026-03-05' };
  expect(await ask(athlete, again, at('2026-06-01T09:30'))).toEqual(ended);
  expect(await store.questions.of(athlete)).toHaveLength(1);
});

test('of those that are asked at the same moment no more than five are', async () => {
  const athlete = randomUUID();
  const tries = await Promise.allSettled(Array.from({ length: 7 }, () => ask(athlete)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await store.questions.of(athlete)).toHaveLength(5);
});

test('a question whose last day has passed everywhere makes room for another one, until it is asked for longer', async () => {
  const athlete = randomUUID();
  const { id } = await ask(athlete, { until: '2026-03-01' });
  for (let count = 0; count < 4; count++) await ask(athlete);
  const tooMany = { fields: { text: 'At most 5 questions at a time' } };
  // Still today on an island.
  await expect(ask(athlete, {}, at('2026-03-02T11:59'))).rejects.toMatchObject(tooMany);
  await ask(athlete, {}, at('2026-03-02T12:00'));
  const longer = { until: '2026-03-09' };
  await expect(change(athlete, id, longer, at('2026-03-02T12:01'))).rejects.toMatchObject(tooMany);
});

test('a last day that has passed is refused, unless it stays as it is', async () => {
  const athlete = randomUUID();
  const { id } = await ask(athlete, { until: '2026-03-02' });
  const long = at('2026-05-01T09:30');
  const ended = await change(athlete, id, { until: '2026-03-02', isAsked: false }, long);
  expect(ended).toMatchObject({ isAsked: false, version: 2 });
  await expect(change(athlete, id, { until: '2026-04-29', isAsked: false, version: 2 }, long)).rejects.toMatchObject({
    fields: { until: 'Choose today or a later day' },
  });
  expect(await change(athlete, id, { version: 2 }, long)).toMatchObject({ until: null, isAsked: true });
});

test('those that are asked come first, and what was ended is asked again', async () => {
  const athlete = randomUUID();
  const [over] = [await ask(athlete, { text: 'over', until: '2026-03-01' })];
  const ended = await ask(athlete, { text: 'ended' });
  await ask(athlete, { text: 'asked' });
  await change(athlete, ended.id, { isAsked: false });
  const all = await store.questions.of(athlete);
  const textsAt = (time: string) => listed(all, at(time)).map(({ text }) => text);
  expect(textsAt('2026-03-02T12:00')).toEqual(['asked', 'ended', 'over']);
  expect(textsAt('2026-03-02T11:59')).toEqual(['asked', 'over', 'ended']);
  expect(await change(athlete, ended.id, { version: 2 })).toMatchObject({ isAsked: true });
  expect(over.askedAt).toEqual(first);
});

test('a question of somebody else is missing', async () => {
  const { id } = await ask(randomUUID());
  const other = randomUUID();
  for (const _ of ['without questions', 'with one']) {
    await expect(change(other, id, { isAsked: false })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await ask(other);
  }
});

test('the list has an end', () => {
  const author = { savedAt: first, savedBy: liaison };
  const ended = { ...hamstring, isAsked: false, version: 2, askedAt: first, askedBy: liaison, ...author };
  const full = { questions: Array.from({ length: mostQuestionsKept }, () => ({ ...ended, id: randomUUID() })) };
  expect(() => asked(full, randomUUID(), hamstring, author, later)).toThrow(
    expect.objectContaining({ fields: { text: 'At most 200 questions' } }),
  );
});
