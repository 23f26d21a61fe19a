import { randomUUID } from 'node:crypto';
import { handleOnce, receive } from '@entourage/kit/bus/inbox.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { pactEnvelope, somebody } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { withDatabase } from '../../test/with-database.ts';
import { remindOfUnread } from './remind-of-unread.ts';

const { integer, reify, string } = MatchersV3;
const handles = consumerPacts('identity');

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
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

test('a person with unread messages is mailed once, for all of them', async () => {
  await insert(somebody);
  await handles('messaging', 'message.unread', { userId: string(somebody), minutes: integer(5) }, async (event) => {
    await handle(event);
    await handle({ ...(event as object), id: randomUUID() });
  });
  expect(await mails()).toEqual([{ user_id: somebody, kind: 'unread-messages' }]);
  await pool.query('update mails set next_try_at = null, sent_at = now()');
  await handle(again({ userId: somebody, minutes: 60 }));
  expect(await mails()).toHaveLength(2);
});

test('an unknown person is not mailed', async () => {
  await insert(randomUUID());
  await handle(again({ userId: randomUUID(), minutes: 5 }));
  expect(await mails()).toEqual([]);
});
