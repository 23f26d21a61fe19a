import { randomUUID } from 'node:crypto';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/client.ts';
import { type ContactStore, createContactStore } from './contact.store.ts';
import { hashAddress } from './contact-message.ts';

const message = { name: 'Noor', email: 'noor@example.org', subject: 'A question', message: 'Do you row?' };

let database: TestDatabase;
let pool: Pool;
let prisma: PrismaClient;
let contact: ContactStore;

beforeAll(async () => {
  database = await testDatabase('admin');
  pool = await openDatabase(database.url, 4, createLog('test', 'silent'));
  prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  contact = createContactStore(pool, prisma);
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  for (const table of ['contact_messages', 'contact_senders', 'outbox']) await pool.query(`delete from ${table}`);
});

const write = (address = '192.0.2.1', perHour = 2) =>
  contact.insert(message, { addressHash: hashAddress(address), perHour });
const published = async () =>
  (await pool.query('select type, subject, aggregate_version as version, data from outbox')).rows;
const passTime = (time: string) =>
  pool.query('update contact_senders set window_start = window_start - $1::interval', [time]);

test('a message is published with id, actor and request, and without its content', async () => {
  const stored = await withContext({ requestId: 'the-request', actor: 'visitor' }, () => write());
  expect(stored).toMatchObject({ ...message, isRead: false });
  const { rows } = await pool.query('select subject, actor, request_id, data from outbox');
  expect(rows).toEqual([{ subject: stored?.id, actor: 'visitor', request_id: 'the-request', data: {} }]);
});

test('an hour begins with the first message, not with the last', async () => {
  await write();
  await passTime('59 minutes');
  expect(await write()).not.toBeNull();
  expect(await write()).toBeNull();
  await passTime('2 minutes');
  expect(await write()).not.toBeNull();
});

test('the addresses of one network of IPv6 count as one', async () => {
  for (const end of ['1', '2']) expect(await write(`2001:db8:0:1::${end}`)).not.toBeNull();
  expect(await write('2001:db8:0:1:2:3:4:5')).toBeNull();
  expect(await write('2001:db8:0:2::1')).not.toBeNull();
});

test('a message beyond the limit is neither stored nor published, and others are unaffected', async () => {
  for (let count = 0; count < 3; count++) await write();
  expect(await published()).toHaveLength(2);
  expect((await pool.query('select 1 from contact_messages')).rows).toHaveLength(2);
  expect(await write('192.0.2.2')).not.toBeNull();
});

test('an address is stored as a hash, until its hour is over', async () => {
  await write('192.0.2.1');
  await passTime('61 minutes');
  await write('192.0.2.2');
  const { rows } = await pool.query<{ address_hash: Buffer }>('select address_hash from contact_senders');
  for (const { address_hash } of rows) {
    expect(address_hash).toHaveLength(32);
    expect(address_hash.toString('latin1')).not.toContain('192.0.2');
  }
  await contact.purgeSenders();
  const { rows: left } = await pool.query<{ address_hash: Buffer }>('select address_hash from contact_senders');
  expect(left.map(({ address_hash }) => address_hash)).toEqual([hashAddress('192.0.2.2')]);
});

test('reading is published once, with the next version, and so is undoing it; a missing message publishes nothing', async () => {
  const id = (await write())?.id ?? '';
  for (const isRead of [true, true, false, false]) {
    expect(await contact.mark(id, { isRead })).toMatchObject({ id, isRead });
  }
  expect(await contact.mark('01890000-0000-7000-8000-000000000000', { isRead: true })).toBeNull();
  expect(await published()).toEqual([
    { type: 'contact.received', subject: id, version: 1, data: {} },
    { type: 'contact.read', subject: id, version: 2, data: {} },
    { type: 'contact.unread', subject: id, version: 3, data: {} },
  ]);
});

test('a message is answered once, and is read from then on; who comes later gets the first answer', async () => {
  const id = (await write())?.id ?? '';
  const given = { answer: 'We do.', answeredBy: randomUUID(), answeredAt: new Date('2026-03-05T09:00:00Z') };
  expect(await contact.reply(id)).toBeNull();
  expect(await contact.answer(id, given)).toMatchObject({ id, isRead: true, ...given });
  const second = { answer: 'We do not.', answeredBy: randomUUID(), answeredAt: new Date() };
  expect(await contact.answer(id, second)).toMatchObject(given);
  expect(await contact.answer(randomUUID(), given)).toBeNull();
  expect(await contact.reply(id)).toEqual({ ...message, answer: 'We do.' });
  expect(await contact.countAnswersOf(given.answeredBy)).toBe(1);
  expect(await published()).toEqual([
    { type: 'contact.received', subject: id, version: 1, data: {} },
    { type: 'contact.answered', subject: id, version: 2, data: {} },
  ]);
});

test('messages are filtered by whether they are answered', async () => {
  const [first, second] = [await write('192.0.2.1'), await write('192.0.2.2')];
  await contact.answer(first?.id ?? '', { answer: 'Yes.', answeredBy: randomUUID(), answeredAt: new Date() });
  const idsOf = async (isAnswered: boolean) =>
    (await contact.page({ isAnswered }, { after: null, limit: 5 })).messages.map(({ id }) => id);
  expect(await idsOf(true)).toEqual([first?.id]);
  expect(await idsOf(false)).toEqual([second?.id]);
});

test('a message is deleted with its answer, once', async () => {
  const id = (await write())?.id ?? '';
  await contact.answer(id, { answer: 'Yes.', answeredBy: randomUUID(), answeredAt: new Date() });
  expect(await contact.remove(id)).toBe(true);
  expect(await contact.remove(id)).toBe(false);
  expect(await contact.reply(id)).toBeNull();
  expect((await published()).slice(2)).toEqual([{ type: 'contact.deleted', subject: id, version: 3, data: {} }]);
});

test('messages are deleted after their months', async () => {
  await write('192.0.2.1');
  await pool.query("update contact_messages set created_at = now() - interval '25 months'");
  const recent = await write('192.0.2.2');
  await contact.purgeOld(24);
  expect((await pool.query('select id from contact_messages')).rows).toEqual([{ id: recent?.id }]);
});

test('messages with equal times are paged without gaps or duplicates', async () => {
  for (let count = 0; count < 7; count++) await write(`192.0.2.${count}`);
  await pool.query("update contact_messages set created_at = '2026-03-02T09:30:00Z'");
  const seen: string[] = [];
  let after: { value: string; id: string } | null = null;
  for (let turn = 0; turn < 10; turn++) {
    const { messages, total } = await contact.page({}, { after, limit: 3 });
    expect(total).toBe(7);
    const last = messages.at(-1);
    if (!last) break;
    seen.push(...messages.map(({ id }) => id));
    after = { value: last.createdAt.toISOString(), id: last.id };
  }
  expect(seen).toHaveLength(7);
  expect(new Set(seen).size).toBe(7);
});

test('concurrent senders each get their own answer, and none more than the limit', async () => {
  const writers = Array.from({ length: 60 }, (_, n) => ({ address: `192.0.2.${n % 20}`, text: `Message ${n}`, n }));
  const answers = await Promise.all(
    writers.map(({ address, text }) =>
      contact.insert({ ...message, message: text }, { addressHash: hashAddress(address), perHour: 2 }),
    ),
  );
  const taken = writers.filter((_, n) => answers[n]);
  for (const { address } of writers) expect(taken.filter((writer) => writer.address === address)).toHaveLength(2);
  for (const { text, n } of taken) expect(answers[n]?.message).toBe(text);
  const { rows } = await pool.query('select id, message from contact_messages');
  const stored = new Map(rows.map((row) => [row.id, row.message]));
  for (const answer of answers) if (answer) expect(stored.get(answer.id)).toBe(answer.message);
  expect((await published()).map(({ subject }) => subject).sort()).toEqual([...stored.keys()].sort());
});
