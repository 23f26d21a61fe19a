import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AnyEvent, anyEvent, schemaOf } from '@entourage/contracts/events/define.ts';
import { events } from '@entourage/contracts/events/index.ts';
import { type Bus, connectBus } from '@entourage/kit/bus/connect.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { startRelay } from '@entourage/kit/bus/relay.ts';
import { withContext } from '@entourage/kit/context.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import { verifyPacts } from '@entourage/kit/testing/pacts.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { testNats } from '@entourage/stack/testing/nats';
import { erasePersonOnDeletion } from '../src/consumers/erase-on-deletion.ts';
import { createScheduledStore } from '../src/later/scheduled.store.ts';
import { createReminderStore } from '../src/reminders/reminder.store.ts';
import { createUrgentStore } from '../src/urgent/urgent.store.ts';
import { aStore, type Store, someMasters } from './a-store.ts';

const log = createLog('test', 'silent');
const [athlete, liaison, admin] = [randomUUID(), randomUUID(), randomUUID()];
const written = ['Is the knee safe?', 'Ice it tonight.', 'Ice it for a week.'] as const;
const kept: string[] = [];
let conversationId: string;
let heard: AnyEvent[];

const deletedSample = new URL('../../../contracts/events/samples/user.deleted.json', import.meta.url);

/** A talk of two, as another system hears of it: an answer is altered and taken back, the question is read; then the athlete goes. */
beforeAll(async () => {
  heard = [];
  const [store, nats] = await Promise.all([aStore(), testNats()]);
  const [own, reader] = ['messaging', 'reader'].map((name) =>
    connectBus({ url: nats.url, ...nats.credentials(name) }, log),
  ) as [Bus, Bus];
  const connection = await reader.connection();
  connection.subscribe('entourage.messaging.*.*', {
    callback: (_error, said) => void heard.push(anyEvent.parse(said.json())),
  });
  await connection.flush();
  const relay = startRelay({ service: 'messaging', store: postgresBus(store.pool), bus: own, log, streamReplicas: 1 });
  await live(store);
  relay.wake();
  await eventually(() => expect(heard.map(({ type }) => type)).toContain('messages.erased'));

  await relay.stop();
  await Promise.all([own.close(), reader.close()]);
  await Promise.all([nats.stop(), store.close()]);
});

/** It is urgent, and nobody answers: an administrator is asked, and takes care. */
async function miss({ pool, urged }: Store) {
  const urgent = createUrgentStore(pool);
  const { id } = await as(liaison, () => urged(liaison, athlete, 0));
  const [clock] = await urgent.due();
  await as('system', async () => clock && urgent.miss(clock, [admin]));
  await as(admin, () => urgent.take(id, { id: admin, isStaff: true }));
}

/** It was to be sent later, and then the two may write no longer. */
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
    kept.push(row.body.toString('base64'), ...row.words.map(String));
  }
  const unread = { conversationId, userId: athlete, position: answer.position, minutes: 5 };
  await as('system', () => createReminderStore(pool).remind(unread));
  await miss(store);
  await refuse(pool);
  await as(liaison, () => messages.retract(answer.id, { id: liaison, now }));
  await as(liaison, () => messages.markRead(conversationId, { id: liaison, otherId: athlete }, 1));
  // Read already: nothing has happened.
  await as(liaison, () => messages.markRead(conversationId, { id: liaison, otherId: athlete }, 1));
  await inTransaction(pool, handleDeletion);
}

/** As identity tells it. */
function handleDeletion(client: Client): Promise<void> {
  const handler = erasePersonOnDeletion(() => undefined);
  const sample = JSON.parse(readFileSync(deletedSample, 'utf8'));
  return handler.handle([handler.parse({ ...sample, subject: athlete, actor: admin })], client);
}

test('each step is told once and in order', () => {
  expect(heard.map(({ type, aggregateversion }) => [type, aggregateversion])).toEqual([
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

test('it fits its schema, and says who did it and between whom', () => {
  for (const event of heard) {
    const definition = events.get(event.type);
    expect(definition && schemaOf(definition).safeParse(event).error).toBeUndefined();
  }
  const toAthlete = { conversationId, senderId: liaison, receiverId: athlete };
  expect(heard.map(({ actor, data }) => [actor, data])).toEqual([
    [athlete, { conversationId, senderId: athlete, receiverId: liaison }],
    [liaison, toAthlete],
    [liaison, { ...toAthlete, isRetracted: false }],
    ['system', { userId: athlete, minutes: 5 }],
    [liaison, toAthlete],
    ['system', { ...toAthlete, notify: [admin] }],
    [admin, { ...toAthlete, notify: [admin] }],
    [liaison, { senderId: liaison, receiverId: athlete, isSent: false }],
    [liaison, { ...toAthlete, isRetracted: true }],
    [liaison, { readerId: liaison, otherId: athlete }],
    [admin, { erasedId: athlete, otherId: liaison }],
    [admin, {}],
  ]);
  const [question, answer, altered, , urgent, missed, closed, , retracted, read, left, erased] = heard.map(
    ({ subject }) => subject,
  );
  expect(question).not.toBe(answer);
  expect([altered, retracted, read, left]).toEqual([answer, answer, conversationId, conversationId]);
  expect(erased).toBe(athlete);
  expect([missed, closed]).toEqual([urgent, urgent]);
});

test('nothing of what was written is told, sealed or hashed neither', () => {
  const said = JSON.stringify(heard);
  expect(kept.length).toBeGreaterThan(10);
  for (const own of [...written, 'knee', 'tonight', ...kept]) expect(said).not.toContain(own);
});

test('it keeps its pacts', async () => {
  const [sent, , changed, unread, , missed, closed, settled, , read, left, erased] = heard;
  const published = {
    'somebody wrote': sent,
    'a message was altered or taken back': changed,
    'somebody has not read what was written to them': unread,
    'an urgent message was not answered in time': missed,
    'nobody is asked any more about an urgent message': closed,
    'a message that was to be sent later was sent, or could not be': settled,
    'somebody read on': read,
    'nothing is left in a conversation of what one of its two wrote': left,
    'nothing is left of what somebody wrote': erased,
  };
  expect(await verifyPacts('messaging', published)).toBe('kept');
});
