import { testTables } from '@entourage/kit/testing/tables.ts';
import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '../src/generated/client.ts';

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

testTables('messaging', {
  modelNames: Prisma.ModelName,
  open: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
  refused: ['create table bullmq.extra (id int)', 'drop table bullmq.job', 'delete from bullmq.migration'],
  impossible: [
    ['second conversation of the same two', [conversation(low, high), conversation(low, high, high)], '23505'],
    ['conversation of one with themselves', [conversation(low, low)], '23514'],
    ['conversation that is known by its two the wrong way round', [conversation(high, low)], '23514'],
    [
      'conversation that was begun by somebody who is not in it',
      [conversation(low, high, within, ', staff_id', `, '${within}'`)],
      '23514',
    ],
    ['second message in one place', [conversation(low, high), message(1, 1), message(1, 2)], '23505'],
    ['message without a conversation', [message(1, 1)], '23503'],
    ['message that changed before it was written', [conversation(low, high), message(2, 1)], '23514'],
    ['message without a text that nobody took back', [conversation(low, high), message(1, 1, 'null')], '23514'],
    [
      'message that was taken back and still says something',
      [conversation(low, high), message(1, 1, "'\\x00'", ', retracted_at', ', now()')],
      '23514',
    ],
    [
      'words of a message that was taken back',
      [conversation(low, high), message(1, 1, 'null', ', retracted_at', ', now()')],
      '23514',
    ],
    [
      'second message with the same id of its sender’s',
      [conversation(low, high), message(1, 1, "'\\x00'", ...clientId), message(2, 2, "'\\x00'", ...clientId)],
      '23505',
    ],
    ['second waiting message with the same id of its author’s', [waiting(), waiting()], '23505'],
    ['file that is half sent', [conversation(low, high), file(', place', ', 1')], '23514'],
    ['picture without its measures', [conversation(low, high), file(', preview', ", '\\x00'")], '23514'],
    ['empty file', [conversation(low, high), file('', '', 0)], '23514'],
    ['file of no conversation', [file()], '23503'],
  ],
});
