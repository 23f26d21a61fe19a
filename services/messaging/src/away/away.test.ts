import { randomUUID } from 'node:crypto';
import { createLog } from '@entourage/kit/process/log.ts';
import { openTestStore, type Store, someMasters } from '../../test/test-store.ts';
import { createReminderStore } from '../reminders/reminder.store.ts';
import { createUrgentStore } from '../urgent/urgent.store.ts';
import { createAnswerForAway } from './answer-for-away.ts';
import { type AwayStore, createAwayStore } from './away.store.ts';
import { assertFuture } from './away.ts';

const log = createLog('test', 'silent');
const text = 'Back on Monday.';
let store: Store;
let away: AwayStore;
const admin = randomUUID();
let me: string;
let other: string;

beforeAll(async () => {
  store = await openTestStore();
  away = createAwayStore(store.pool, someMasters);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  [me, other] = [randomUUID(), randomUUID()];
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
/** The other person writes to me; returns the automatic reply. */
async function writes(content = 'Hello') {
  const message = await store.tried(other, me, content);
  const conversation = await store.conversations.between(other, me);
  if (message?.isAway && conversation) await createAnswerForAway(away, log)(conversation, me, other);
  return message;
}
async function all() {
  const { id } = (await store.conversations.between(me, other)) ?? { id: randomUUID() };
  const { messages } = await store.messages.before(id, null, 100);
  const texts = await store.read(me, other, messages);
  return messages.map(({ senderId, automatic }, at) => [senderId, automatic, texts[at]]).reverse();
}

test("writing to an absent person gets a reply in that person's name, marked as automatic", async () => {
  await away.set(me, { until: inHours(1), text });
  await writes();
  expect(await all()).toEqual([
    [other, false, 'Hello'],
    [me, true, text],
  ]);
  const [, sent] = await store.published();
  expect(sent).toMatchObject({ type: 'message.sent', actor: 'system', data: { senderId: me, receiverId: other } });
});

test('at most once in 15 minutes per conversation, even for concurrent messages', async () => {
  await away.set(me, { until: inHours(1), text });
  await Promise.all(Array.from({ length: 10 }, (_, n) => writes(`Number ${n}`)));
  await writes();
  expect((await all()).filter(([, automatic]) => automatic)).toHaveLength(1);
  const later = (minutes: number) =>
    store.pool.query('update away_answered set answered_at = answered_at - make_interval(mins => $1)', [minutes]);
  await later(14);
  await writes();
  expect((await all()).filter(([, automatic]) => automatic)).toHaveLength(1);
  await later(1);
  await writes();
  expect((await all()).filter(([, automatic]) => automatic)).toHaveLength(2);
  const another = randomUUID();
  expect((await store.wrote(another, me, 'Me too')).conversationId).toBeDefined();
  const conversation = await store.conversations.between(another, me);
  if (conversation) await createAnswerForAway(away, log)(conversation, me, another);
  expect((await store.published()).filter(({ actor }) => actor === 'system').length).toBeGreaterThanOrEqual(3);
});

test('no replies before, after, or once it was ended', async () => {
  await writes();
  await away.set(me, { until: inHours(1), text });
  await store.pool.query("update away_replies set until = now() - interval '1 second'");
  expect([await away.of(me), (await writes())?.isAway]).toEqual([null, false]);
  await away.set(me, { until: inHours(1), text });
  await away.end(me);
  await writes();
  expect((await all()).every(([, automatic]) => automatic === false)).toBe(true);
  await away.set(me, { until: inHours(1), text });
  await store.pool.query("update away_replies set until = now() - interval '1 second'");
  await away.purgeOver();
  expect((await store.pool.query('select 1 from away_replies')).rows).toEqual([]);
});

test('setting it again replaces the text, which decrypts for this person only', async () => {
  await away.set(me, { until: inHours(1), text: 'First' });
  const until = inHours(2);
  await away.set(me, { until, text });
  expect(await away.of(me)).toEqual({ until, text });
  const { rows } = await store.pool.query('select row_to_json(away_replies)::text as dump from away_replies');
  expect(rows[0].dump).not.toContain(Buffer.from('Monday').toString('hex'));
  await store.pool.query('update away_replies set user_id = $1', [other]);
  await expect(away.of(other)).rejects.toThrow();
});

test("two absent people do not answer each other's replies", async () => {
  await away.set(me, { until: inHours(1), text });
  await away.set(other, { until: inHours(1), text: 'Me neither.' });
  await writes();
  expect(await all()).toHaveLength(2);
});

test('a reply ends no deadline and causes no reminder', async () => {
  await away.set(me, { until: inHours(1), text });
  const { id, conversationId } = await store.urged(other, me, 0);
  await writes();
  const urgent = createUrgentStore(store.pool);
  for (const clock of await urgent.due()) await urgent.miss(clock, [admin]);
  expect(await urgent.openFor({ id: admin, isStaff: true })).toMatchObject([{ id }]);
  const [first] = (await store.messages.before(conversationId, 2, 1)).messages;
  expect(first?.urgency).toMatchObject({ answeredAt: null });
  const reminders = createReminderStore(store.pool);
  const client = await store.pool.connect();
  const unread = await reminders.unread(client, inHours(-1), inHours(1));
  client.release();
  expect(unread.map(({ userId }) => userId)).toEqual([me]);
  expect(await reminders.remind({ conversationId, userId: other, position: 1, minutes: 5 })).toBe(false);
});

test('a message is kept even if the reply fails', async () => {
  await away.set(me, { until: inHours(1), text });
  await store.pool.query("update away_replies set master_key = 'lost'");
  expect((await writes())?.position).toBe(1);
  expect(await all()).toHaveLength(1);
});

test("a deleted person's reply is erased", async () => {
  await away.set(me, { until: inHours(1), text });
  await writes();
  await store.erase(me);
  for (const table of ['away_replies', 'away_answered']) {
    expect((await store.pool.query(`select 1 from ${table}`)).rows).toEqual([]);
  }
  expect(await all()).toEqual([[other, false, 'Hello']]);
});

test.each([
  [-1, 'Choose a time in the future'],
  [366 * 24, 'At most 365 days from now'],
])('until %i hours from now is refused', (hours, said) => {
  const now = new Date('2026-03-02T09:00:00Z');
  const until = new Date(now.getTime() + hours * 3_600_000);
  expect(() => assertFuture(until, now)).toThrow(expect.objectContaining({ fields: { until: said } }));
});
