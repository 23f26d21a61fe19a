import { randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/database.ts';
import { aStore, type Store, someMasters } from '../../test/a-store.ts';
import { createScheduledStore } from '../later/scheduled.store.ts';
import { createReminderStore } from '../reminders/reminder.store.ts';
import { deletionResolvers } from './deletion.graphql.ts';
import { eraseAfterwards, erasePerson } from './erase-person.ts';

let store: Store;
let gone: string;
let other: string;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  [gone, other] = [randomUUID(), randomUUID()];
});

const erase = (userId: string) => inTransaction(store.pool, (client) => erasePerson(client, userId));
const countOf = async (table: string) => (await store.pool.query(`select 1 from ${table}`)).rows.length;
const readBy = async (one: string, another: string) => {
  const { id } = (await store.conversations.between(one, another)) ?? { id: randomUUID() };
  const { messages, total } = await store.messages.before(id, null, 100);
  return { texts: await store.read(one, another, messages), total };
};

test('nothing is left of what somebody wrote, and what was written to them stays with whoever wrote it', async () => {
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

test('of their files nothing stays, sent or not; those of the other one do', async () => {
  const [sent, unsent] = [await store.uploaded(gone, other), await store.uploaded(gone, other)];
  const theirs = await store.uploaded(other, gone);
  await store.tried(gone, other, '', { attachmentIds: [sent.id] });
  await store.tried(other, gone, '', { attachmentIds: [theirs.id] });
  await erase(gone);
  for (const { id } of [sent, unsent]) expect(await store.attachments.visibleTo(gone, id)).toBeNull();
  expect((await store.attachments.visibleTo(other, theirs.id))?.id).toBe(theirs.id);
  expect(await countOf('attachment_chunks')).toBe(1);
});

test('the dry run counts what goes, of theirs alone', async () => {
  const { DeletionPreview } = deletionResolvers(store.prisma);
  const { messagesErased } = DeletionPreview as {
    messagesErased: (of: { userId: string }) => Promise<Array<{ what: string; count: number }>>;
  };
  const counted = async () => (await messagesErased({ userId: gone })).map(({ what, count }) => [what, count]);
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

test('a conversation goes with its key when nothing is left in it', async () => {
  await store.wrote(gone, other, 'Hello');
  await store.wrote(other, gone, 'Hello');
  await erase(gone);
  expect(await countOf('conversations')).toBe(1);
  await erase(other);
  for (const table of ['conversations', 'messages', 'read_marks']) expect(await countOf(table)).toBe(0);
});

test('an administrator who is gone is answered no longer, also where a call of theirs was under way', async () => {
  const mayAnswer = () => store.conversations.isAnswerable(other, gone);
  await store.conversations.begin(gone, other, gone);
  await store.wrote(other, gone, 'Thank you');
  expect(await mayAnswer()).toBe(true);
  await erase(gone);
  expect(await mayAnswer()).toBe(false);
  await store.conversations.begin(gone, other, gone);
  await eraseAfterwards(store.pool, () => undefined);
  expect(await mayAnswer()).toBe(false);
  expect(await readBy(other, gone)).toEqual({ texts: ['Thank you'], total: 1 });
});

test('what a call leaves that was under way is erased afterwards, and nobody else’s', async () => {
  await store.wrote(other, gone, 'To who is gone');
  await erase(gone);
  await store.wrote(gone, other, 'Too late');
  await store.wrote(gone, randomUUID(), 'Too late here too');
  await store.pool.query('delete from outbox');
  const forgotten: string[] = [];
  await eraseAfterwards(store.pool, (userId) => void forgotten.push(userId));
  expect(forgotten).toEqual([gone]);
  await eraseAfterwards(store.pool, () => {});
  expect((await store.told()).map(({ type }) => type)).toEqual(['conversation.erased', 'conversation.erased']);
  expect(await readBy(other, gone)).toEqual({ texts: ['To who is gone'], total: 1 });
  expect(await countOf('messages')).toBe(1);
  expect(await countOf('conversations')).toBe(1);
});

test('erased while the two go on writing and altering, nothing of theirs is left and what is counted is there', async () => {
  const theirs = await store.wrote(gone, other, 'First');
  const busy = Array.from({ length: 20 }, (_, n) => [
    store.tried(n % 2 ? gone : other, n % 2 ? other : gone, `Number ${n}`),
    store.altered(theirs, other, `Altered ${n}`),
  ]).flat();
  await Promise.allSettled([...busy, erase(gone), ...busy]);
  await eraseAfterwards(store.pool, () => undefined);
  const { rows } = await store.pool.query('select 1 from messages where sender_id = $1', [gone]);
  expect(rows).toEqual([]);
  const { texts, total } = await readBy(other, gone);
  expect(total).toBe(texts.length);
});

test('who is gone is remembered for as long as a call of theirs may last, and no longer', async () => {
  const longGone = randomUUID();
  await erase(gone);
  await erase(longGone);
  await store.pool.query("update erased set erased_at = now() - interval '16 minutes' where user_id = $1", [longGone]);
  await eraseAfterwards(store.pool, () => undefined);
  expect((await store.pool.query('select user_id from erased')).rows).toEqual([{ user_id: gone }]);
});
