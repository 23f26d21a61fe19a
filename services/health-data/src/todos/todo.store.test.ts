import { randomUUID } from 'node:crypto';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { openTestStore, type Store, todoUndoMs } from '../../test/test-store.ts';
import { createVersionStore } from '../versions/version.store.ts';
import { createTodoStore } from './todo.store.ts';
import { queueKind, shownTo } from './todo.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const liaison = randomUUID();
const start = new Date('2026-03-02T09:30:00.000Z');
const inMs = (ms: number) => new Date(start.getTime() + ms);
const late = inMs(todoUndoMs + 1);
const by = (now = start) => ({ id: liaison, now, notify: [liaison] });
const nobody = async () => [];

/** An athlete with these to-dos. */
async function queue(...texts: string[]) {
  const athlete = randomUUID();
  const ids: string[] = [];
  for (const text of texts) ids.push((await store.todos.add(athlete, { text }, by())).id);
  return { athlete, ids: ids as [string, ...string[]] };
}

const texts = async (athlete: string, isOwner = true) =>
  shownTo(await store.todos.of(athlete), { isOwner }).map(({ text }) => text);
const done = async (athlete: string) =>
  (await store.todos.completedOf(athlete, { behind: null, limit: 50 })).completed.map(({ text }) => text);
const published = async (athlete: string) => (await store.published(athlete)).map(({ type, actor }) => [type, actor]);
const letTakeEffect = (now = late) => store.todos.letTakeEffect(now, nobody);

test('concurrent additions are neither lost nor duplicated', async () => {
  const athlete = randomUUID();
  const words = Array.from({ length: 12 }, (_, n) => `${n}`);
  await Promise.all(words.map((text) => store.todos.add(athlete, { text }, by())));
  expect((await texts(athlete)).toSorted()).toEqual(words.toSorted());
});

test('added again with the same clientId it is the first one, even after it has left the queue', async () => {
  const { athlete, ids } = await queue('A');
  const [clientId, text] = [randomUUID(), 'B'];
  const add = () => store.todos.add(athlete, { text, clientId }, by());
  const [first, second] = await Promise.all([add(), add()]);
  expect(second).toEqual(first);
  expect(await texts(athlete)).toEqual(['A', 'B']);
  await store.todos.complete(athlete, first.id, start);
  expect(await add()).toEqual(first);
  await letTakeEffect();
  await store.todos.remove(athlete, ids[0], by());
  expect(await add()).toEqual(first);
  expect(await texts(athlete)).toEqual([]);
});

test('concurrent moves leave each to-do in one place', async () => {
  const { athlete, ids } = await queue('A', 'B', 'C');
  await Promise.all([
    store.todos.change(athlete, ids[2] as string, { before: ids[0] }, by()),
    store.todos.change(athlete, ids[1] as string, { before: null }, by()),
  ]);
  expect(await texts(athlete)).toEqual(['C', 'A', 'B']);
});

test('completed concurrently it is completed once, with one time to undo it', async () => {
  const { athlete, ids } = await queue('A', 'B');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => store.todos.complete(athlete, ids[0], inMs(n))),
  );
  expect(new Set(answers.map(({ effectiveAt }) => effectiveAt?.getTime())).size).toBe(1);
  expect(await texts(athlete)).toEqual(['A', 'B']);
});

test("after the time to undo it takes effect, is published once in the athlete's name, and is final", async () => {
  const { athlete, ids } = await queue('A', 'B');
  await store.todos.complete(athlete, ids[0], start);
  await letTakeEffect(inMs(todoUndoMs - 1));
  expect(await texts(athlete)).toEqual(['A', 'B']);
  expect(await store.todos.nextEffect()).toEqual(inMs(todoUndoMs));
  const replica = createTodoStore(store.mongo, createVersionStore(store.mongo, queueKind), todoUndoMs);
  await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 ? store.todos : replica).letTakeEffect(late, nobody)));
  await letTakeEffect();
  expect(await store.todos.nextEffect()).not.toEqual(inMs(todoUndoMs));
  expect(await texts(athlete)).toEqual(['B']);
  expect((await published(athlete)).filter(([type]) => type === 'todo.completed')).toEqual([
    ['todo.completed', athlete],
  ]);
  expect(await letTakeEffect()).toBe(0);
  await expect(store.todos.reopen(athlete, ids[0], late)).rejects.toMatchObject({ code: 'TODO_FINAL' });
  expect(await store.todos.complete(athlete, ids[0], late)).toMatchObject({ completedAt: start, effectiveAt: null });
});

test('two due completions are published separately, and listed with the last completed first', async () => {
  const { athlete, ids } = await queue('A', 'B', 'C');
  await store.todos.complete(athlete, ids[0], start);
  await store.todos.complete(athlete, ids[2] as string, inMs(1));
  expect(await done(athlete)).toEqual([]);
  while ((await letTakeEffect()) > 0);
  expect(await texts(athlete)).toEqual(['B']);
  expect(await done(athlete)).toEqual(['C', 'A']);
  expect((await published(athlete)).filter(([type]) => type === 'todo.completed')).toHaveLength(2);
});

test('undone in time it is unchanged; at the last moment it is either undone or done, never both', async () => {
  for (let round = 0; round < 10; round++) {
    const { athlete, ids } = await queue('A', 'B');
    await store.todos.complete(athlete, ids[0], start);
    const [undone] = await Promise.allSettled([
      store.todos.reopen(athlete, ids[0], inMs(todoUndoMs - 1)),
      letTakeEffect(inMs(todoUndoMs)),
    ]);
    while ((await letTakeEffect()) > 0);
    const isBack = undone.status === 'fulfilled';
    expect(await texts(athlete)).toEqual(isBack ? ['A', 'B'] : ['B']);
    expect(await done(athlete)).toEqual(isBack ? [] : ['A']);
    expect((await published(athlete)).filter(([type]) => type === 'todo.completed')).toHaveLength(isBack ? 0 : 1);
  }
});

test('after its time it cannot be undone, even before it has taken effect', async () => {
  const { athlete, ids } = await queue('A');
  await store.todos.complete(athlete, ids[0], start);
  await expect(store.todos.reopen(athlete, ids[0], late)).rejects.toMatchObject({ code: 'TODO_FINAL' });
});

test('a completion is listed by the same write that publishes it', async () => {
  const { athlete, ids } = await queue('A');
  await store.todos.complete(athlete, ids[0], start);
  const queues = createVersionStore(store.mongo, queueKind);
  const listed: string[][] = [];
  const change: typeof queues.change = async (...given) => {
    const saved = await queues.change(...given);
    if (given[0] === athlete) listed.push(await done(athlete));
    return saved;
  };
  await createTodoStore(store.mongo, { ...queues, change }, todoUndoMs).letTakeEffect(late, nobody);
  expect(listed).toEqual([['A']]);
});

test('completions of an earlier release are listed too, but none that was taken back', async () => {
  const { athlete, ids } = await queue('A', 'B', 'C');
  await store.todos.complete(athlete, ids[0], start);
  await store.todos.complete(athlete, ids[1] as string, start);
  await store.todos.reopen(athlete, ids[1] as string, inMs(1));
  await letTakeEffect();
  await store.todos.remove(athlete, ids[1] as string, by());
  await store.todos.complete(athlete, ids[2] as string, late);
  const versions = databaseOf(store.mongo).collection(queueKind.name);
  await versions.updateMany({ ownerId: athlete }, { $unset: { finished: true, settled: true } });
  expect(await done(athlete)).toEqual([]);
  await store.todos.settleEarlier();
  expect(await done(athlete)).toEqual(['A']);
  await letTakeEffect(new Date(late.getTime() + todoUndoMs));
  await store.todos.settleEarlier();
  expect(await done(athlete)).toEqual(['C', 'A']);
});

test('a completion that a replica of an earlier release let take effect is listed', async () => {
  const { athlete, ids } = await queue('A');
  await store.todos.complete(athlete, ids[0], start);
  const versions = databaseOf(store.mongo).collection(queueKind.name);
  const isDue = { ownerId: athlete, version: 2 };
  await letTakeEffect();
  await versions.updateMany({ ownerId: athlete }, { $unset: { finished: true } });
  await versions.updateOne(isDue, { $set: { 'content.dueAt': inMs(todoUndoMs) } });
  await letTakeEffect();
  expect(await done(athlete)).toEqual(['A']);
});

test('a removed to-do was never completed', async () => {
  const { athlete, ids } = await queue('A', 'B');
  await store.todos.remove(athlete, ids[0], by());
  await expect(store.todos.complete(athlete, ids[0], start)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(store.todos.reopen(athlete, ids[0], start)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an athlete without to-dos stores nothing by trying', async () => {
  const athlete = randomUUID();
  await expect(store.todos.complete(athlete, randomUUID(), start)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await store.todos.kept(athlete)).toBe(0);
});

test('a deleted account has no to-dos, and its completions do not take effect', async () => {
  const { athlete, ids } = await queue('A');
  await store.todos.complete(athlete, ids[0], start);
  await store.closures.close(athlete, inMs(1));
  expect(await letTakeEffect()).toBeGreaterThan(0);
  expect(await letTakeEffect()).toBe(0);
  expect(await done(athlete)).toEqual([]);
  expect((await published(athlete)).map(([type]) => type)).not.toContain('todo.completed');
  await expect(store.todos.add(athlete, { text: 'B' }, by())).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
