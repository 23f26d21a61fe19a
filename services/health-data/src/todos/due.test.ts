import { randomUUID } from 'node:crypto';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { openTestStore, type Store, todoUndoMs } from '../../test/test-store.ts';
import type { Version } from '../versions/version.ts';
import { type Queue, queueKind, shownCompleted, shownTodo } from './todo.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const liaison = randomUUID();
const start = new Date('2026-03-02T09:30:00.000Z');
const by = (now = start) => ({ id: liaison, now, notify: [liaison] });
const [due, past, nextWeek] = ['2026-03-04', new Date('2026-03-20T09:30:00.000Z'), '2026-03-27'];

/** An athlete with a to-do for this day. */
async function dueOn(day: string | null) {
  const athlete = randomUUID();
  const { id } = await store.todos.add(athlete, { text: 'Blood test', due: day }, by());
  const change = (given: Parameters<typeof store.todos.change>[2], now?: Date) =>
    store.todos.change(athlete, id, given, by(now));
  return { athlete, id, change };
}

const shownOf = async (athlete: string) =>
  ((await store.todos.of(athlete))?.todos ?? []).map((todo) => shownTodo(todo, athlete));
const typesOf = async (athlete: string) => (await store.published(athlete)).map(({ type }) => type);

/** As an earlier release stored them. */
async function withoutDays(athlete: string): Promise<void> {
  const versions = databaseOf(store.mongo).collection<Version<Queue>>(queueKind.name);
  for await (const { _id, content } of versions.find({ ownerId: athlete })) {
    const todos = content?.todos.map(({ due: _due, ...todo }) => todo) ?? [];
    await versions.updateOne({ _id }, { $set: { 'content.todos': todos } });
  }
}

test('a day is kept, changed and taken away, and a change of something else leaves it', async () => {
  const { athlete, change } = await dueOn(due);
  expect(await shownOf(athlete)).toMatchObject([{ text: 'Blood test', due }]);
  expect(await change({ text: 'Blood test, fasting' })).toMatchObject({ text: 'Blood test, fasting', due });
  expect(await change({ due: '2026-03-05' })).toMatchObject({ text: 'Blood test, fasting', due: '2026-03-05' });
  await change({ due: null });
  expect(await shownOf(athlete)).toMatchObject([{ text: 'Blood test, fasting', due: null }]);
  await change({ due });
  expect(await shownOf(athlete)).toMatchObject([{ due }]);
});

// On this Monday morning in Greenwich it is still Sunday on Baker Island.
test.each([
  ['2026-02-28', 'Choose today or a later day'],
  ['2026-03-01', null],
  ['2027-03-02', null],
  ['2027-03-03', 'At most a year ahead'],
])('due on %s: %s', async (day, sentence) => {
  const { athlete, change } = await dueOn(null);
  const tries = [() => change({ due: day }), () => store.todos.add(athlete, { text: 'Sleep', due: day }, by())];
  for (const given of tries) {
    if (sentence) await expect(given()).rejects.toMatchObject({ code: 'INVALID', fields: { due: sentence } });
    else expect(await given()).toMatchObject({ due: day });
  }
  expect((await shownOf(athlete)).map((todo) => todo.due)).toEqual(sentence ? [null] : [day, day]);
});

test('once its day has passed its text and place can be changed, and the same day can be sent again', async () => {
  const { athlete, id, change } = await dueOn(due);
  const other = await store.todos.add(athlete, { text: 'Sleep' }, by());
  expect(await change({ text: 'Blood test, fasting', due }, past)).toMatchObject({ due });
  await change({ before: null }, past);
  expect((await shownOf(athlete)).map((todo) => [todo.id, todo.due])).toEqual([
    [other.id, null],
    [id, due],
  ]);
  await expect(change({ due: '2026-03-05' }, past)).rejects.toMatchObject({ code: 'INVALID' });
  expect(await change({ due: nextWeek }, past)).toMatchObject({ due: nextWeek });
});

test('sent again after its day has passed it is still the first one, and is published as added once', async () => {
  const athlete = randomUUID();
  const given = { text: 'Blood test', due, clientId: randomUUID() };
  const first = await store.todos.add(athlete, given, by());
  expect(await store.todos.add(athlete, given, by(past))).toEqual(first);
  expect(await typesOf(athlete)).toEqual(['todo.added']);
});

test('adding is published as added, whatever stands in the queue; changing is published as changed', async () => {
  const { athlete, id, change } = await dueOn(due);
  await store.todos.add(athlete, { text: 'Sleep', first: true }, by());
  await change({ due: null });
  await change({ due: null });
  await store.todos.remove(athlete, id, by());
  expect(await typesOf(athlete)).toEqual(['todo.added', 'todo.added', 'todo.changed', 'todo.changed']);
});

test('a completed to-do keeps its day', async () => {
  const { athlete, id } = await dueOn(due);
  await store.todos.complete(athlete, id, start);
  while ((await store.todos.letTakeEffect(new Date(start.getTime() + todoUndoMs), async () => [])) > 0);
  const { completed } = await store.todos.completedOf(athlete, { behind: null, limit: 1 });
  expect(completed.map((todo) => shownCompleted(todo, athlete))).toMatchObject([{ id, due }]);
});

test('a to-do of an earlier release has no day, taking it away changes nothing, and it can get one', async () => {
  const { athlete, change } = await dueOn(null);
  await withoutDays(athlete);
  expect(await shownOf(athlete)).toMatchObject([{ due: null }]);
  await change({ due: null });
  expect(await store.todos.kept(athlete)).toBe(1);
  await change({ due });
  expect(await shownOf(athlete)).toMatchObject([{ due }]);
});
