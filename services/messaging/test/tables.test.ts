import { readFileSync } from 'node:fs';
import { disagreements } from '@entourage/kit/testing/models-and-tables.ts';
import { Prisma } from '../src/generated/client.ts';
import { aStore, type Store } from './a-store.ts';

const schema = readFileSync(new URL('../prisma/schema.prisma', import.meta.url), 'utf8');

let store: Store;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());

test('the tables are what the models say', async () => {
  expect(await disagreements(store.pool, schema)).toEqual([]);
});

test('the client was made of these models, and reads every one of their columns', async () => {
  expect(Object.keys(Prisma.ModelName).sort()).toEqual(
    [...schema.matchAll(/^model (\w+)/gm)].map(([, name]) => name).sort(),
  );
  const { attachment, attachmentChunk, conversation, message, messageVersion, readMark } = store.prisma;
  expect([await conversation.findMany(), await message.findMany()]).toEqual([[], []]);
  expect([await attachment.findMany(), await attachmentChunk.findMany()]).toEqual([[], []]);
  expect([await messageVersion.findMany(), await readMark.findMany()]).toEqual([[], []]);
  const { reminderNote, reminderPlace, urgentMessage, urgentAsked, awayReply, awayAnswer } = store.prisma;
  expect(await store.prisma.scheduledMessage.findMany()).toEqual([]);
  expect([await awayReply.findMany(), await awayAnswer.findMany()]).toEqual([[], []]);
  expect([await urgentMessage.findMany(), await urgentAsked.findMany()]).toEqual([[], []]);
  expect([await reminderNote.findMany(), await reminderPlace.count()]).toEqual([[], 1]);
});

test('a model that has moved away from its table is noticed', async () => {
  const moved = schema.replace('@map("sealed_key")', '@map("key")');
  expect(await disagreements(store.pool, moved)).toEqual([
    'conversations.key is in the model and not in the table',
    'conversations.sealed_key must be given and is not in the model',
  ]);
});

const [low, high] = ['0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a01', '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a02'];
const within = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4e01';
const conversation = (one: string, other: string, id = within, more = '', values = '') =>
  `insert into conversations (id, low_id, high_id, sealed_key, master_key${more})
   values ('${id}', '${one}', '${other}', '\\x00', 'first'${values})`;
const message = (position: number, change: number, body = "'\\x00'", more = '', values = '') =>
  `insert into messages (id, conversation_id, position, change, sender_id, body, words${more})
   values (gen_random_uuid(), '${within}', ${position}, ${change}, '${low}', ${body}, '{1}'${values})`;
const file = (more = '', values = '', size = 1) =>
  `insert into attachments (id, conversation_id, uploader_id, name, media_type, size${more})
   values (gen_random_uuid(), '${within}', '${low}', '\\x00', 'application/pdf', ${size}${values})`;
const waiting = () =>
  `insert into scheduled_messages (id, sender_id, receiver_id, send_at, urgent, body, sealed_key, master_key, client_id)
   values (gen_random_uuid(), '${low}', '${high}', now(), false, '\\x00', '\\x00', 'first', '${high}')`;
const clientId = [', client_id', `, '${high}'`] as const;

test.each([
  ['a second conversation of the same two', [conversation(low, high), conversation(low, high, high)], '23505'],
  ['a conversation of one with themselves', [conversation(low, low)], '23514'],
  ['one that is known by its two the wrong way round', [conversation(high, low)], '23514'],
  [
    'one that was begun by somebody who is not in it',
    [conversation(low, high, within, ', staff_id', `, '${within}'`)],
    '23514',
  ],
  ['two messages in one place', [conversation(low, high), message(1, 1), message(1, 2)], '23505'],
  ['a message without a conversation', [message(1, 1)], '23503'],
  ['a message that changed before it was written', [conversation(low, high), message(2, 1)], '23514'],
  ['a message without a text that nobody took back', [conversation(low, high), message(1, 1, 'null')], '23514'],
  [
    'a message that was taken back and still says something',
    [conversation(low, high), message(1, 1, "'\\x00'", ', retracted_at', ', now()')],
    '23514',
  ],
  [
    'words of a message that was taken back',
    [conversation(low, high), message(1, 1, 'null', ', retracted_at', ', now()')],
    '23514',
  ],
  [
    'two messages of the same id of their sender’s',
    [conversation(low, high), message(1, 1, "'\\x00'", ...clientId), message(2, 2, "'\\x00'", ...clientId)],
    '23505',
  ],
  ['two of the same id of their author’s that wait to be sent', [waiting(), waiting()], '23505'],
  ['a file that is half sent', [conversation(low, high), file(', place', ', 1')], '23514'],
  ['a picture without its measures', [conversation(low, high), file(', preview', ", '\\x00'")], '23514'],
  ['an empty file', [conversation(low, high), file('', '', 0)], '23514'],
  ['a file of no conversation', [file()], '23503'],
])('the tables do not hold %s', async (_name, statements, code) => {
  const client = await store.pool.connect();
  try {
    await client.query('begin');
    await expect(client.query(statements.join(';'))).rejects.toMatchObject({ code });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test.each([
  'create table extra (id int)',
  'create schema extra',
  'alter table messages add column extra text',
  'alter table messages disable trigger all',
  'drop table messages',
  'drop table outbox',
  'truncate messages',
  'create index extra on messages (id)',
  "create function extra() returns int language sql as 'select 1'",
  'insert into schema_migrations (version) values (1)',
  'create role extra',
  'create table bullmq.extra (id int)',
  'drop table bullmq.job',
  'delete from bullmq.migration',
])('the service may not %s', async (statement) => {
  await expect(store.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});
