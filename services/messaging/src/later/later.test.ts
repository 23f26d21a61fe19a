import { randomUUID } from 'node:crypto';
import { createLog } from '@entourage/kit/log.ts';
import { unavailable } from '@entourage/kit/problem.ts';
import { aStore, type Store, someMasters } from '../../test/a-store.ts';
import { erasePerson } from '../deletion/erase-person.ts';
import { createScheduledStore, type ScheduledStore } from './scheduled.store.ts';
import { assertInTime } from './scheduled.ts';
import { sendDue } from './send-due.ts';

let store: Store;
let scheduled: ScheduledStore;
let me: string;
let other: string;

beforeAll(async () => {
  store = await aStore();
  scheduled = createScheduledStore(store.pool, someMasters);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  [me, other] = [randomUUID(), randomUUID()];
});

const soon = () => new Date(Date.now() + 3_600_000);
const later = (content: string, to = other, more: { sendAt?: Date; urgent?: boolean } = {}) =>
  scheduled.add(me, { receiverId: to, content, sendAt: soon(), urgent: false, clientId: null, ...more });
/** Their time has come, in the order in which they were to be sent. */
const comeDue = () => store.pool.query("update scheduled_messages set send_at = send_at - interval '2 hours'");

const send = (change: Partial<Parameters<typeof sendDue>[0]> = {}) =>
  sendDue({
    scheduled,
    conversations: store.conversations,
    messages: store.messages,
    mayWrite: async () => true,
    roleOf: async () => 'ATHLETE',
    answerForAway: async () => {},
    urgentMinutes: 120,
    wakeRelay: () => {},
    log: createLog('test', 'silent'),
    ...change,
  });

async function written(to = other) {
  const conversation = await store.conversations.between(me, to);
  if (!conversation) return [];
  const { messages } = await store.messages.before(conversation.id, null, 100);
  return (await store.read(me, to, messages)).reverse();
}
const told = async () => (await store.told()).map(({ type, actor, data }) => [type, actor, data]);

test('what is due is sent once, in the order of time, however many send', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  for (const n of [3, 1, 5, 2, 4]) await later(`Number ${n}`, other, { sendAt: at(n) });
  await comeDue();
  await Promise.all([send(), send(), send()]);
  expect(await written()).toEqual([1, 2, 3, 4, 5].map((n) => `Number ${n}`));
  expect(await scheduled.of(me)).toEqual([]);
  const types = (await told()).map(([type]) => type);
  expect(types.filter((type) => type === 'message.sent')).toHaveLength(5);
  expect(types.filter((type) => type === 'scheduled.settled')).toHaveLength(5);
});

test('it is told as its author’s, with the message', async () => {
  await later('Hello');
  await comeDue();
  await send();
  const two = { senderId: me, receiverId: other };
  expect(await told()).toEqual([
    ['message.sent', me, { conversationId: expect.any(String), ...two }],
    ['scheduled.settled', me, { ...two, isSent: true }],
  ]);
});

test('what is not due yet, or was cancelled, is not sent', async () => {
  await later('Not yet');
  const cancelled = await later('Never');
  expect(await scheduled.cancel(cancelled?.id ?? '', other)).toBe(false);
  expect(await scheduled.cancel(cancelled?.id ?? '', me)).toBe(true);
  await send();
  expect([await written(), (await scheduled.of(me)).map(({ content }) => content)]).toEqual([[], ['Not yet']]);
});

test('a crash in the middle leaves all of it or nothing', async () => {
  await later('Hello');
  await comeDue();
  const [due] = await scheduled.due();
  const { id } = await store.conversations.begin(me, other, null);
  const dying = scheduled.send(due as NonNullable<typeof due>, id, async () => {
    throw new Error('gone');
  });
  await expect(dying).rejects.toThrow('gone');
  expect([await written(), await told()]).toEqual([[], []]);
  await send();
  expect(await written()).toEqual(['Hello']);
});

test('what its author changes is sent as it is then, and only they change it', async () => {
  const { id } = (await later('At six')) ?? { id: '' };
  expect(await scheduled.change(id, other, { content: 'Mine' })).toBeNull();
  expect(await scheduled.change(id, me, { content: 'At seven' })).toMatchObject({ content: 'At seven' });
  const sendAt = new Date('2027-01-01T09:00:00Z');
  expect(await scheduled.change(id, me, { sendAt })).toMatchObject({ content: 'At seven', sendAt });
  await store.pool.query('update scheduled_messages set send_at = now()');
  await send();
  expect(await written()).toEqual(['At seven']);
  expect(await scheduled.change(id, me, { content: 'Too late' })).toBeNull();
});

test.each([
  ['may write to them no longer', { mayWrite: async () => false }],
  ['is nobody any more', { roleOf: async () => null }],
])('where its author %s it is not sent, and they are told', async (_name, change) => {
  const { id } = (await later('Hello')) ?? { id: '' };
  await comeDue();
  await Promise.all([send(change), send(change)]);
  await send();
  expect(await written()).toEqual([]);
  expect(await told()).toEqual([['scheduled.settled', me, { senderId: me, receiverId: other, isSent: false }]]);
  expect(await scheduled.of(me)).toMatchObject([{ id, refusedAt: expect.any(Date) }]);
  await scheduled.change(id, me, { sendAt: soon() });
  await comeDue();
  await send();
  expect(await written()).toEqual(['Hello']);
});

test('what cannot be decided waits with all that the two have after it, and others do not', async () => {
  const third = randomUUID();
  await later('First', other, { sendAt: new Date(Date.now() + 60_000) });
  await later('Second');
  await later('To somebody else', third);
  await comeDue();
  let asked = 0;
  const mayWrite = async (_author: unknown, to: string) => {
    if (to === other && asked++ === 0) throw unavailable();
    return true;
  };
  await send({ mayWrite });
  expect([await written(), await written(third)]).toEqual([[], ['To somebody else']]);
  await send();
  expect(await written()).toEqual(['First', 'Second']);
});

test('an urgent one has its clock from when it is sent; who is away is answered for', async () => {
  await later('Help', other, { urgent: true });
  await comeDue();
  const answered: string[] = [];
  await store.pool.query(
    "insert into away_replies (user_id, until, body, sealed_key, master_key) values ($1, now() + interval '1 hour', '', '', '')",
    [other],
  );
  await send({ answerForAway: async (_conversation, awayId) => void answered.push(awayId) });
  const { rows } = await store.pool.query(
    'select answer_by - sent_at as within from urgent_messages join messages on id = message_id',
  );
  expect(rows).toMatchObject([{ within: { hours: 2 } }]);
  expect(answered).toEqual([other]);
});

test('only so many wait, and nothing of them is readable in a dump', async () => {
  await store.pool.query(
    `insert into scheduled_messages (id, sender_id, receiver_id, send_at, urgent, body, sealed_key, master_key)
     select gen_random_uuid(), $1, $2, now() + interval '1 hour', false, '', '', '' from generate_series(1, 99)`,
    [me, other],
  );
  expect(await later('A windowpane')).not.toBeNull();
  expect(await later('One too many')).toBeNull();
  const { rows } = await store.pool.query(
    "select string_agg(row_to_json(each)::text, '') as dump from scheduled_messages as each",
  );
  expect(rows[0].dump).not.toContain(Buffer.from('windowpane').toString('hex'));
});

test('of whoever is gone nothing is left, and what others have written to them stays theirs', async () => {
  await later('Mine');
  await scheduled.add(other, { receiverId: me, content: 'Theirs', sendAt: soon(), urgent: false, clientId: null });
  const client = await store.pool.connect();
  await erasePerson(client, me);
  client.release();
  expect([(await scheduled.of(me)).length, (await scheduled.of(other)).length]).toEqual([0, 1]);
});

test('what could not be sent is kept for a month', async () => {
  await later('Hello');
  await store.pool.query("update scheduled_messages set refused_at = now() - interval '29 days'");
  await scheduled.forgetRefused();
  expect(await scheduled.of(me)).toHaveLength(1);
  await store.pool.query("update scheduled_messages set refused_at = now() - interval '31 days'");
  await scheduled.forgetRefused();
  expect(await scheduled.of(me)).toEqual([]);
});

test.each([
  [0, 'Choose a time in the future'],
  [90 * 24 + 1, 'At most 90 days from now'],
])('%i hours from now is refused', (hours, said) => {
  const now = new Date('2026-03-02T09:00:00Z');
  const sendAt = new Date(now.getTime() + hours * 3_600_000);
  expect(() => assertInTime(sendAt, now)).toThrow(expect.objectContaining({ fields: { sendAt: said } }));
});
