import { randomUUID } from 'node:crypto';
import { openTestStore, type Store, someMasters } from '../../test/test-store.ts';
import { createScheduledStore } from '../later/scheduled.store.ts';
import { createReminderStore } from '../reminders/reminder.store.ts';
import { erasureOf } from './erase-person.ts';

let store: Store;
let gone: string;
let other: string;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  [gone, other] = [randomUUID(), randomUUID()];
});

const erase = (userId: string) => store.erase(userId);
const countOf = async (table: string) => (await store.pool.query(`select 1 from ${table}`)).rows.length;
const readBy = async (one: string, another: string) => {
  const { id } = (await store.conversations.between(one, another)) ?? { id: randomUUID() };
  const { messages, total } = await store.messages.before(id, null, 100);
  return { texts: await store.read(one, another, messages), total };
};

test("a deleted person's messages are erased, and messages to them stay with their authors", async () => {
  const altered = await store.wrote(gone, other, 'At six');
  await store.altered(altered, other, 'At seven');
  const { conversationId } = await store.wrote(other, gone, 'Fine');
  await createReminderStore(store.pool).remind({ conversationId, userId: gone, position: 1, minutes: 5 });
  expect(await countOf('reminders')).toBe(1);
  await store.messages.markRead(conversationId, { id: gone, otherId: other }, 2);
  await store.messages.markRead(conversationId, { id: other, otherId: gone }, 1);
  const [third, fourth] = [randomUUID(), randomUUID()];
  await store.wrote(third, fourth, 'Of others');
  await erase(gone);
  expect(await readBy(other, gone)).toEqual({ texts: ['Fine'], total: 1 });
  expect(await readBy(third, fourth)).toEqual({ texts: ['Of others'], total: 1 });
  expect([await countOf('message_versions'), await countOf('reminders')]).toEqual([0, 0]);
  const { rows } = await store.pool.query('select user_id from read_marks');
  expect(rows).toEqual([{ user_id: other }]);
});

test("the person's files are erased, sent or not; the other person's stay", async () => {
  const [sent, unsent] = [await store.uploaded(gone, other), await store.uploaded(gone, other)];
  const theirs = await store.uploaded(other, gone);
  await store.tried(gone, other, '', { attachmentIds: [sent.id] });
  await store.tried(other, gone, '', { attachmentIds: [theirs.id] });
  await erase(gone);
  for (const { id } of [sent, unsent]) expect(await store.attachments.visibleTo(gone, id)).toBeNull();
  expect((await store.attachments.visibleTo(other, theirs.id))?.id).toBe(theirs.id);
  expect(await countOf('attachment_chunks')).toBe(1);
});

test("the dry run counts only the person's own messages", async () => {
  const counted = async () => (await erasureOf(store.prisma).count(gone)).map(({ what, count }) => [what, count]);
  const scheduled = createScheduledStore(store.pool, someMasters);
  const later = { content: 'Later', sendAt: new Date(Date.now() + 60_000), urgent: false, clientId: null };
  for (const [from, to] of [
    [gone, other],
    [other, gone],
  ] as const) {
    const { id } = await store.uploaded(from, to);
    await store.tried(from, to, '', { attachmentIds: [id] });
    await scheduled.add(from, { ...later, receiverId: to });
  }
  await scheduled.add(gone, { ...later, receiverId: other });
  expect(await counted()).toEqual([
    ['Messages they wrote', 1],
    ['Files they sent with messages', 1],
    ['Messages they wrote to be sent later', 2],
  ]);
  await erase(gone);
  expect((await counted()).map(([, count]) => count)).toEqual([0, 0, 0]);
  expect([await countOf('messages'), await countOf('attachments'), await countOf('scheduled_messages')]).toEqual([
    1, 1, 1,
  ]);
});

test('an empty conversation is erased with its key', async () => {
  await store.wrote(gone, other, 'Hello');
  await store.wrote(other, gone, 'Hello');
  await erase(gone);
  expect(await countOf('conversations')).toBe(1);
  await erase(other);
  for (const table of ['conversations', 'messages', 'read_marks']) expect(await countOf(table)).toBe(0);
});

test('nobody can reply to a deleted administrator, even if a call of theirs was in progress', async () => {
  const mayAnswer = () => store.conversations.isAnswerable(other, gone);
  await store.conversations.begin(gone, other, gone);
  await store.wrote(other, gone, 'Thank you');
  expect(await mayAnswer()).toBe(true);
  await erase(gone);
  expect(await mayAnswer()).toBe(false);
  await store.conversations.begin(gone, other, gone);
  await store.erase(gone, true);
  expect(await mayAnswer()).toBe(false);
  expect(await readBy(other, gone)).toEqual({ texts: ['Thank you'], total: 1 });
});

test("messages left by a call in progress are erased later, and nobody else's", async () => {
  await store.wrote(other, gone, 'To who is gone');
  await erase(gone);
  await store.wrote(gone, other, 'Too late');
  await store.wrote(gone, randomUUID(), 'Too late here too');
  await store.pool.query('delete from outbox');
  await store.erase(gone, true);
  await store.erase(gone, true);
  expect((await store.published()).map(({ type }) => type)).toEqual(['conversation.erased', 'conversation.erased']);
  expect(await readBy(other, gone)).toEqual({ texts: ['To who is gone'], total: 1 });
  expect(await countOf('messages')).toBe(1);
  expect(await countOf('conversations')).toBe(1);
});

test('erasing during concurrent writes and edits leaves nothing of the person and consistent counts', async () => {
  const theirs = await store.wrote(gone, other, 'First');
  const busy = Array.from({ length: 20 }, (_, n) => [
    store.tried(n % 2 ? gone : other, n % 2 ? other : gone, `Number ${n}`),
    store.altered(theirs, other, `Altered ${n}`),
  ]).flat();
  await Promise.allSettled([...busy, erase(gone), ...busy]);
  await store.erase(gone, true);
  const { rows } = await store.pool.query('select 1 from messages where sender_id = $1', [gone]);
  expect(rows).toEqual([]);
  const { texts, total } = await readBy(other, gone);
  expect(total).toBe(texts.length);
});
