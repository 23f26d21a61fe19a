import { randomBytes, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { openTestStore, type Store, someMasters } from '../../test/test-store.ts';
import { createAwayStore } from '../away/away.store.ts';
import { sealText } from '../messages/message.ts';
import { createReminderStore } from '../reminders/reminder.store.ts';
import { createUrgentStore } from '../urgent/urgent.store.ts';
import { purgeMessages } from './purge-messages.ts';

const years = 7;
const now = new Date('2026-03-02T09:30:00.000Z');
const earlier = (ms: number) => new Date(Date.UTC(2019, 2, 2, 9, 30) - ms);
const later = new Date(Date.now() + 8 * 366 * 86_400_000);

let store: Store;
let me: string;
let other: string;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  [me, other] = [randomUUID(), randomUUID()];
});

const purge = (at = now) => purgeMessages(store.pool, at, years);
const countOf = async (table: string) => (await store.pool.query(`select from ${table}`)).rowCount;

async function wroteAt(instant: Date, to = other) {
  const message = await store.tried(me, to, 'Then', { id: v7({ msecs: instant.getTime() }) });
  if (!message) throw new Error('nothing was written');
  return message;
}

/** The tables, of any schema, that mention one of these ids. */
async function mentionsOf(ids: readonly string[]): Promise<string[]> {
  const { rows: tables } = await store.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'schema_migrations'`,
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['public.messages', 'bullmq.job']));
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await store.pool.query<{ row: string }>(
      `select row_to_json(each)::text as row from ${name} as each`,
    );
    for (const { row } of rows) if (ids.some((id) => row.includes(id))) found.push(`${name}: ${row}`);
  }
  return found;
}

/** Makes every kind of row that a conversation can have. */
async function lived(): Promise<string[]> {
  await store.connect(me, other);
  const file = await store.uploaded(me, other, { bytes: randomBytes(300_000) });
  const withFile = await store.tried(me, other, 'Look', { attachmentIds: [file.id] });
  const altered = await store.wrote(me, other, 'At six');
  await store.altered(altered, other, 'At seven');
  const retracted = await store.wrote(other, me, 'Never mind');
  await store.messages.retract(retracted.id, { id: other, now: new Date() });
  const urgent = createUrgentStore(store.pool);
  const urged = await store.urged(other, me, 0);
  const admin = randomUUID();
  for (const clock of await urgent.due()) await urgent.miss(clock, [admin]);
  await urgent.take(urged.id, { id: admin, isStaff: true });
  const { conversationId } = altered;
  await createReminderStore(store.pool).remind({ conversationId, userId: other, position: 1, minutes: 5 });
  await store.messages.markRead(conversationId, { id: other, otherId: me }, 2);
  const away = createAwayStore(store.pool, someMasters);
  const conversation = await store.conversations.begin(me, other, null);
  const answer = { id: v7(), conversationId, senderId: other, receiverId: me };
  await away.answer(answer, sealText(conversation, answer.id, 'I am away'));
  return [conversationId, file.id, withFile?.id ?? '', altered.id, retracted.id, urged.id, answer.id];
}

test('an expired conversation leaves nothing in any table, and another one is unchanged', async () => {
  const ids = await lived();
  const theirs = await store.tried(randomUUID(), randomUUID(), 'Of others', { id: v7({ msecs: later.getTime() }) });
  // Its events were published years ago.
  await store.pool.query('delete from outbox');
  const before = await mentionsOf(ids);
  for (const table of [
    'conversations',
    'messages',
    'message_versions',
    'attachments',
    'attachment_chunks',
    'reminders',
  ]) {
    expect(before.join('\n')).toContain(`public.${table}: `);
  }
  expect(before.length).toBeGreaterThan(12);

  expect(await purge(later)).toEqual({ messages: 5, conversations: 1 });
  expect(await mentionsOf(ids)).toEqual([]);
  expect(await mentionsOf([theirs?.id ?? ''])).toHaveLength(1);
  expect(await purge(later)).toEqual({ messages: 0, conversations: 0 });
});

test('a message is purged exactly at its age, and newer ones stay, with consistent counts', async () => {
  await wroteAt(earlier(1));
  await wroteAt(earlier(0));
  const recent = await store.wrote(other, me, 'Now');
  expect(await purge()).toEqual({ messages: 1, conversations: 0 });
  const { messages, total } = await store.messages.before(recent.conversationId, null, 10);
  expect([messages.map(({ position }) => position), total]).toEqual([[3, 2], 2]);
});

test('concurrent purges count each message once, while the two keep writing', async () => {
  for (let n = 0; n < 230; n++) await wroteAt(earlier(1 + n));
  const [purged] = await Promise.all([
    Promise.all([purge(), purge(), purge()]),
    ...Array.from({ length: 20 }, (_, n) => store.tried(n % 2 ? me : other, n % 2 ? other : me, `Number ${n}`)),
  ]);
  expect(purged.reduce((sum, { messages }) => sum + messages, 0)).toBe(230);
  const { rows } = await store.pool.query('select message_count from conversations');
  expect(rows).toEqual([{ message_count: 20 }]);
});

test('a conversation with a waiting message, or just begun, stays', async () => {
  await store.conversations.begin(me, other, me);
  expect(await purge(new Date())).toEqual({ messages: 0, conversations: 0 });
  const file = await store.uploaded(me, other);
  expect((await purge(later)).conversations).toBe(0);
  await store.attachments.removeUnsent(me, file.id);
  expect((await purge(later)).conversations).toBe(1);
  expect(await countOf('conversations')).toBe(0);
});

test('a file uploaded during the purge keeps its conversation, or is refused', async () => {
  for (let n = 0; n < 20; n++) {
    const conversation = await store.conversations.begin(me, randomUUID(), null);
    const whole = { bytes: Buffer.from('%PDF-'), mediaType: 'application/pdf', look: null } as const;
    const [kept] = await Promise.all([
      store.attachments.add(conversation, { id: v7(), uploaderId: me, name: 'scan.pdf' }, whole),
      purge(later),
    ]);
    expect((await store.attachments.visibleTo(me, kept?.id ?? v7()))?.id).toBe(kept?.id);
  }
});

test('a message after the purge begins a new conversation', async () => {
  const { conversationId } = await wroteAt(earlier(1));
  expect(await purge(later)).toEqual({ messages: 1, conversations: 1 });
  const again = await store.wrote(me, other, 'Hello again');
  expect([again.position, again.conversationId === conversationId]).toEqual([1, false]);
});
