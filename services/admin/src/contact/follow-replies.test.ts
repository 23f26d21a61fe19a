import { randomUUID } from 'node:crypto';
import { handleOnce, receive } from '@entourage/kit/bus/inbox.ts';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { aReply } from '../../test/replies.ts';
import { PrismaClient } from '../generated/client.ts';
import { type ContactStore, createContactStore } from './contact.store.ts';
import { hashAddress } from './contact-message.ts';
import { followReplies } from './follow-replies.ts';

const handles = consumerPacts('admin');
const message = { name: 'Noor', email: 'noor@example.org', subject: 'A question', message: 'Do you row?' };
const sender = { addressHash: hashAddress('192.0.2.1'), perHour: 1000 };

const resentAt = new Date('2026-03-05T09:00:00Z');

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

async function anAnswered(): Promise<string> {
  const { id } = (await contact.insert(message, sender)) ?? { id: '' };
  await contact.answer(id, { answer: 'We do.', answeredBy: randomUUID(), answeredAt: new Date() });
  return id;
}

const arrives = (event: ReturnType<typeof aReply>) =>
  handleOnce(pool, [receive(followReplies, `entourage.identity.${event.type}`, event)]);

beforeEach(async () => {
  for (const table of ['contact_messages', 'outbox']) await pool.query(`delete from ${table}`);
});

/** 'sent', 'failed' or 'waits'. */
async function stateOf(id: string): Promise<string> {
  const { messages } = await contact.page({}, { after: null, limit: 1000 });
  const found = messages.find((each) => each.id === id);
  if (found?.answerSentAt) return found.answerFailedAt === null ? 'sent' : 'both';
  return found?.answerFailedAt ? 'failed' : 'waits';
}
const published = async (id: string) =>
  (await pool.query('select type from outbox where subject = $1 order by aggregate_version', [id])).rows.map(
    ({ type }) => type.replace('contact.', ''),
  );

test.each(['reply.sent', 'reply.failed'] as const)('%s of a message that is gone changes nothing', async (type) => {
  await handles('identity', type, {}, async (event) => {
    await handleOnce(pool, [receive(followReplies, `entourage.identity.${type}`, event)]);
  });
  const { rows } = await pool.query("select 1 from outbox where type in ('contact.mailed', 'contact.undelivered')");
  expect(rows).toEqual([]);
});

test('an answer that was sent stays sent, also where the news of a failure comes late', async () => {
  const id = await anAnswered();
  const sent = aReply('reply.sent', id);
  for (const event of [sent, sent, aReply('reply.sent', id), aReply('reply.failed', id)]) await arrives(event);
  expect(await stateOf(id)).toBe('sent');
  expect(await published(id)).toEqual(['received', 'answered', 'mailed']);
});

test('one that failed is listed as undelivered, until somebody has it sent again; its success ends that too', async () => {
  const [id, other] = [await anAnswered(), await anAnswered()];
  const idsOf = async (isUndelivered: boolean) =>
    (await contact.page({ isUndelivered }, { after: null, limit: 1000 })).messages.map((each) => each.id);
  await arrives(aReply('reply.failed', id));
  await arrives(aReply('reply.failed', id));
  expect(await stateOf(id)).toBe('failed');
  expect([await idsOf(true), (await idsOf(false)).includes(other)]).toEqual([[id], true]);
  for (const _ of ['once', 'twice'])
    expect(await contact.sendAgain(id, resentAt)).toMatchObject({ answerResentAt: resentAt, answerFailedAt: null });
  expect([await stateOf(id), await idsOf(true)]).toEqual(['waits', []]);
  await arrives(aReply('reply.failed', id));
  await arrives(aReply('reply.sent', id));
  expect(await stateOf(id)).toBe('sent');
  expect(await published(id)).toEqual(['received', 'answered', 'undelivered', 'resent', 'undelivered', 'mailed']);
});

test('what did not fail is not sent again', async () => {
  const { id: unanswered } = (await contact.insert(message, sender)) ?? { id: '' };
  const waiting = await anAnswered();
  for (const id of [unanswered, waiting])
    expect(await contact.sendAgain(id, resentAt)).toMatchObject({ id, answerResentAt: null });
  expect(await contact.sendAgain(randomUUID(), resentAt)).toBeNull();
  expect([await published(unanswered), await published(waiting)]).toEqual([['received'], ['received', 'answered']]);
});
