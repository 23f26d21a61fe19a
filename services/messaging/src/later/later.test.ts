import { randomUUID } from 'node:crypto';
import { createLog } from '@entourage/kit/process/log.ts';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import { openTestStore, type Store, someMasters } from '../../test/test-store.ts';
import { createScheduledStore, type ScheduledStore } from './scheduled.store.ts';
import { assertInTime } from './scheduled.ts';
import { sendDue } from './send-due.ts';

let store: Store;
let scheduled: ScheduledStore;
let me: string;
let other: string;

beforeAll(async () => {
  store = await openTestStore();
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
/** Makes them due, in their order. */
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
const published = async () => (await store.published()).map(({ type, actor, data }) => [type, actor, data]);

test('a due message is sent once, in order of time, by any number of senders', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  for (const n of [3, 1, 5, 2, 4]) await later(`Number ${n}`, other, { sendAt: at(n) });
  await comeDue();
  await Promise.all([send(), send(), send()]);
  expect(await written()).toEqual([1, 2, 3, 4, 5].map((n) => `Number ${n}`));
  expect(await scheduled.of(me)).toEqual([]);
  const types = (await published()).map(([type]) => type);
  expect(types.filter((type) => type === 'message.sent')).toHaveLength(5);
  expect(types.filter((type) => type === 'scheduled.settled')).toHaveLength(5);
});

test("it is published in its author's name, with the message", async () => {
  await later('Hello');
  await comeDue();
  await send();
  const two = { senderId: me, receiverId: other };
  expect(await published()).toEqual([
    ['message.sent', me, { conversationId: expect.any(String), ...two, urgent: false }],
    ['scheduled.settled', me, { ...two, isSent: true }],
  ]);
});

test('messages that are not due or cancelled are not sent', async () => {
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
  expect([await written(), await published()]).toEqual([[], []]);
  await send();
  expect(await written()).toEqual(['Hello']);
});

test("the author's changes are sent, and nobody else can change it", async () => {
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
  ['is deleted', { roleOf: async () => null }],
])('if its author %s it is not sent, and the author is notified', async (_name, change) => {
  const { id } = (await later('Hello')) ?? { id: '' };
  await comeDue();
  await Promise.all([send(change), send(change)]);
  await send();
  expect(await written()).toEqual([]);
  expect(await published()).toEqual([['scheduled.settled', me, { senderId: me, receiverId: other, isSent: false }]]);
  expect(await scheduled.of(me)).toMatchObject([{ id, refusedAt: expect.any(Date) }]);
  await scheduled.change(id, me, { sendAt: soon() });
  await comeDue();
  await send();
  expect(await written()).toEqual(['Hello']);
});

test('an undecidable message waits, with all later ones of the same two, and others do not', async () => {
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

test("an urgent one gets its deadline when it is sent, and an absent receiver's reply is written", async () => {
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

test('their number is limited, and a dump reveals nothing of them', async () => {
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

test("a deleted person's are erased, and others' to that person stay", async () => {
  await later('Mine');
  await scheduled.add(other, { receiverId: me, content: 'Theirs', sendAt: soon(), urgent: false, clientId: null });
  await store.erase(me);
  expect([(await scheduled.of(me)).length, (await scheduled.of(other)).length]).toEqual([0, 1]);
});

test('refused ones are kept for a month', async () => {
  await later('Hello');
  await store.pool.query("update scheduled_messages set refused_at = now() - interval '29 days'");
  await scheduled.purgeRefused();
  expect(await scheduled.of(me)).toHaveLength(1);
  await store.pool.query("update scheduled_messages set refused_at = now() - interval '31 days'");
  await scheduled.purgeRefused();
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
