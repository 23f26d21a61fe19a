import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { postsErased } from '@entourage/contracts/events/verification.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { type Client, inTransaction, openDatabase, type Pool } from '../data/database.ts';
import { createLog } from '../process/log.ts';
import { type DeletedAccount, type Erasure, eraseLate, eraseOnDeletion, recordErased } from './erasure.ts';

const sample = JSON.parse(
  readFileSync(new URL('../../../contracts/events/samples/user.deleted.json', import.meta.url), 'utf8'),
);

let database: TestDatabase;
let pool: Pool;
let erased: DeletedAccount[];
const erasure: Erasure<Client> = {
  event: postsErased,
  erase: async (account) => void erased.push(account),
  count: async () => [],
};

beforeAll(async () => {
  database = await testDatabase('admin');
  pool = await openDatabase(database.url, 2, createLog('test', 'silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  erased = [];
  for (const table of ['erased', 'outbox']) await pool.query(`delete from ${table}`);
});

async function accountDeleted(userId: string) {
  const handler = eraseOnDeletion(erasure, recordErased);
  await inTransaction(pool, (client) => handler.handle([handler.parse({ ...sample, subject: userId })], client));
}

test('a deleted account is erased, and the event for admin is in the same transaction', async () => {
  const userId = randomUUID();
  await accountDeleted(userId);
  expect(erased).toEqual([{ userId, deletedAt: new Date(sample.time), deletedBy: sample.actor, isLate: false }]);
  const { rows } = await pool.query('select type, subject, actor from outbox');
  expect(rows).toEqual([{ type: 'posts.erased', subject: userId, actor: sample.actor }]);
});

test('erasure repeats while a call of the person may be running, and then stops', async () => {
  const [gone, longGone] = [randomUUID(), randomUUID()];
  await accountDeleted(gone);
  await accountDeleted(longGone);
  await pool.query("update erased set erased_at = now() - interval '16 minutes' where user_id = $1", [longGone]);
  for (const expected of [[gone, longGone], [gone]]) {
    erased = [];
    await eraseLate(pool, erasure);
    expect(erased.map(({ userId }) => userId).sort()).toEqual(expected.sort());
    expect(erased.every(({ isLate }) => isLate)).toBe(true);
  }
});
