import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import type { Handler } from '@entourage/kit/bus/inbox.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { type Client, inTransaction } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { publishedDuring, testPublishedEvents } from '@entourage/kit/testing/published-events.ts';
import { closeWaiting } from '../src/posts/post.store.ts';
import { inSeconds, openTestStore, type Store, undoMs } from './test-store.ts';

const [athlete, admin] = [randomUUID(), randomUUID()];
const notes = 'The account is not yours.';
const codes: string[] = [];
let published: readonly AnyEvent[];

const deletedSample = new URL('../../../contracts/events/samples/user.deleted.json', import.meta.url);

/** Two posts of one athlete: the first is rejected, the second closed; then the athlete's account is deleted. */
beforeAll(async () => {
  const store = await openTestStore();
  published = await publishedDuring('verification', postgresBus(store.pool), 'posts.erased', () => live(store));
  await store.close();
});

async function live({ posts, pool, submitted, deletion }: Store) {
  const as = <Result>(actor: string, work: () => Promise<Result>) =>
    withContext({ requestId: randomUUID(), actor }, work);
  const first = await as(athlete, () => submitted(athlete));
  const now = new Date();
  await as(admin, () => posts.review(first.id, { decision: 'APPROVED', notes }, { id: admin, now, undoMs }));
  await as(admin, () => posts.undo(first.id, { id: admin, now }));
  await as(admin, () => posts.review(first.id, { decision: 'REJECTED', notes }, { id: admin, now, undoMs }));
  await posts.letTakeEffect(inSeconds(undoMs / 1000 + 1));
  const second = await as(athlete, () => submitted(athlete));
  await as(admin, () =>
    inTransaction(pool, (client) => closeWaiting(client, athlete, { as: 'APPROVED', by: admin, at: inSeconds(1) })),
  );
  await inTransaction(pool, (client) => handleDeletion(deletion(), client));
  codes.push(first.verificationCode, second.verificationCode);
}

/** The event as identity publishes it. */
function handleDeletion(handler: Handler, client: Client): Promise<void> {
  const sample = JSON.parse(readFileSync(deletedSample, 'utf8'));
  return handler.handle([handler.parse({ ...sample, subject: athlete, actor: admin })], client);
}

testPublishedEvents('verification', {
  published: () => published,
  personal: () => ['noor.rows', 'instagram', notes, ...codes],
});

test('each step is published once and in order, and an undone decision is not', () => {
  expect(published.map(({ type, aggregateversion }) => [type, aggregateversion])).toEqual([
    ['post.submitted', 1],
    ['post.reviewed', 2],
    ['post.submitted', 1],
    ['post.closed', 2],
    ['posts.erased', 1],
  ]);
});

test('an event names its actor, the athlete, the attempt and the decision', () => {
  expect(published.map(({ actor, data }) => [actor, data])).toEqual([
    [athlete, { userId: athlete, attempt: 1 }],
    [admin, { userId: athlete, attempt: 1, decision: 'REJECTED' }],
    [athlete, { userId: athlete, attempt: 2 }],
    [admin, { userId: athlete, attempt: 2 }],
    [admin, {}],
  ]);
  expect(published.at(-1)?.subject).toBe(athlete);
});
