import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import type { Handler } from '@entourage/kit/bus/inbox.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { publishedDuring, testPublishedEvents } from '@entourage/kit/testing/published-events.ts';
import { createScheduledStore } from '../src/later/scheduled.store.ts';
import { createReminderStore } from '../src/reminders/reminder.store.ts';
import { createUrgentStore } from '../src/urgent/urgent.store.ts';
import { openTestStore, type Store, someMasters } from './test-store.ts';

const [athlete, liaison, admin] = [randomUUID(), randomUUID(), randomUUID()];
const written = ['Is the knee safe?', 'Ice it tonight.', 'Ice it for a week.'] as const;
const stored: string[] = [];
let conversationId: string;
let published: readonly AnyEvent[];

const deletedSample = new URL('../../../contracts/events/samples/user.deleted.json', import.meta.url);

/** A conversation: an answer is edited and retracted, the question is read; then the athlete's account is deleted. */
beforeAll(async () => {
  const store = await openTestStore();
  published = await publishedDuring('messaging', postgresBus(store.pool), 'messages.erased', () => live(store));
  await store.close();
});

/** An urgent message misses its deadline: an administrator is asked and takes over. */
async function miss({ pool, urged }: Store) {
  const urgent = createUrgentStore(pool);
  const { id } = await as(liaison, () => urged(liaison, athlete, 0));
  const [clock] = await urgent.due();
  await as('system', async () => clock && urgent.miss(clock, [admin]));
  await as(admin, () => urgent.take(id, { id: admin, isStaff: true }));
}

/** A scheduled message fails because the two may not write any more. */
async function refuse(pool: Pool) {
  const scheduled = createScheduledStore(pool, someMasters);
  const later = { receiverId: athlete, content: 'Later', sendAt: new Date(), urgent: false, clientId: null };
  await scheduled.add(liaison, later);
  const [due] = await scheduled.due();
  await as(liaison, async () => due && scheduled.refuse(due));
}

const as = <Result>(actor: string, work: () => Promise<Result>) =>
  withContext({ requestId: randomUUID(), actor }, work);

async function live(store: Store) {
  const { messages, pool, wrote, altered } = store;
  const question = await as(athlete, () => wrote(athlete, liaison, written[0]));
  const answer = await as(liaison, () => wrote(liaison, athlete, written[1]));
  conversationId = question.conversationId;
  const now = new Date();
  await as(liaison, () => altered(answer, athlete, written[2]));
  for (const row of (await pool.query('select body, words from messages')).rows) {
    stored.push(row.body.toString('base64'), ...row.words.map(String));
  }
  const unread = { conversationId, userId: athlete, position: answer.position, minutes: 5 };
  await as('system', () => createReminderStore(pool).remind(unread));
  await miss(store);
  await refuse(pool);
  await as(liaison, () => messages.retract(answer.id, { id: liaison, now }));
  await as(liaison, () => messages.markRead(conversationId, { id: liaison, otherId: athlete }, 1));
  // Already read, so it publishes nothing.
  await as(liaison, () => messages.markRead(conversationId, { id: liaison, otherId: athlete }, 1));
  await inTransaction(pool, (client) => handleDeletion(store.deletion(), client));
}

/** The event as identity publishes it. */
function handleDeletion(handler: Handler, client: Client): Promise<void> {
  const sample = JSON.parse(readFileSync(deletedSample, 'utf8'));
  return handler.handle([handler.parse({ ...sample, subject: athlete, actor: admin })], client);
}

testPublishedEvents('messaging', {
  published: () => published,
  // In plain text, and as stored: encrypted and hashed.
  personal: () => [...written, 'knee', 'tonight', ...stored],
});

test('each step is published once and in order', () => {
  expect(published.map(({ type, aggregateversion }) => [type, aggregateversion])).toEqual([
    ['message.sent', 1],
    ['message.sent', 1],
    ['message.changed', 2],
    ['message.unread', 1],
    ['message.sent', 1],
    ['urgent.missed', 1],
    ['urgent.closed', 2],
    ['scheduled.settled', 1],
    ['message.changed', 3],
    ['message.read', 1],
    ['conversation.erased', 1],
    ['messages.erased', 1],
  ]);
});

test('an event names its actor and the two people', () => {
  const toAthlete = { conversationId, senderId: liaison, receiverId: athlete };
  expect(published.map(({ actor, data }) => [actor, data])).toEqual([
    [athlete, { conversationId, senderId: athlete, receiverId: liaison, urgent: false }],
    [liaison, { ...toAthlete, urgent: false }],
    [liaison, { ...toAthlete, isRetracted: false }],
    ['system', { userId: athlete, minutes: 5 }],
    [liaison, { ...toAthlete, urgent: true }],
    ['system', { ...toAthlete, notify: [admin] }],
    [admin, { ...toAthlete, notify: [admin] }],
    [liaison, { senderId: liaison, receiverId: athlete, isSent: false }],
    [liaison, { ...toAthlete, isRetracted: true }],
    [liaison, { readerId: liaison, otherId: athlete }],
    [admin, { erasedId: athlete, otherId: liaison }],
    [admin, {}],
  ]);
  const [question, answer, altered, , urgent, missed, closed, , retracted, read, left, erased] = published.map(
    ({ subject }) => subject,
  );
  expect(question).not.toBe(answer);
  expect([altered, retracted, read, left]).toEqual([answer, answer, conversationId, conversationId]);
  expect(erased).toBe(athlete);
  expect([missed, closed]).toEqual([urgent, urgent]);
});
