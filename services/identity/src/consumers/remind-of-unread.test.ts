import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handleOnce, receive } from '@entourage/kit/bus/inbox.ts';
import { openDatabase, type Pool } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import { pactEnvelope, somebody } from '@entourage/kit/testing/pact-envelope.ts';
import { keepPact } from '@entourage/kit/testing/pacts.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { asynchronousBodyHandler, MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import { remindOfUnread } from './remind-of-unread.ts';

const { integer, reify, string } = MatchersV3;
const written = mkdtempSync(join(tmpdir(), 'pact-'));

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 10, createLog('test', 'silent'));
});
afterAll(async () => {
  rmSync(written, { recursive: true, force: true });
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  for (const table of ['users', 'inbox']) await pool.query(`delete from ${table}`);
});

const insert = (id: string) =>
  pool.query(
    "insert into users (id, username, password_hash, role, verification_status) values ($1, 'noor', '-', 'ATHLETE', 'APPROVED')",
    [id],
  );
const handle = (content: unknown) =>
  handleOnce(pool, [receive([remindOfUnread], 'entourage.messaging.message.unread', content)]);
const again = (data: object) => ({
  ...(reify(pactEnvelope('messaging', 'message.unread', data)) as object),
  id: randomUUID(),
});
const mails = async () => (await pool.query('select user_id, kind from mails')).rows;

test('somebody has not read what was written to them: they are mailed, once for all that waits', async () => {
  await insert(somebody);
  await new MessageConsumerPact({
    consumer: 'identity',
    provider: 'messaging',
    dir: written,
    spec: 3,
    logLevel: 'error',
  })
    .expectsToReceive('somebody has not read what was written to them')
    .withContent(pactEnvelope('messaging', 'message.unread', { userId: string(somebody), minutes: integer(5) }))
    .verify(
      asynchronousBodyHandler(async (content: unknown) => {
        await handle(content);
        await handle({ ...(content as object), id: randomUUID() });
      }),
    );
  expect(await mails()).toEqual([{ user_id: somebody, kind: 'unread-messages' }]);
  await pool.query('update mails set next_try_at = null, sent_at = now()');
  await handle(again({ userId: somebody, minutes: 60 }));
  expect(await mails()).toHaveLength(2);
});

test('what identity needs is in its pact', () => keepPact(written, 'identity-messaging.json'));

test('of whom there is nobody, nobody is mailed', async () => {
  await insert(randomUUID());
  await handle(again({ userId: randomUUID(), minutes: 5 }));
  expect(await mails()).toEqual([]);
});
