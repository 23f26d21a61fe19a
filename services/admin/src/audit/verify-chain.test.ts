import { createSecretKey } from 'node:crypto';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { anEntry, append } from '../../test/a-trail.ts';
import { asOwner, emptyTrail } from '../../test/as-owner.ts';
import type { AuditKey, AuditKeys } from './audit-keys.ts';
import { chain, type Link } from './entry.ts';
import { readChain, readHead } from './read-entries.ts';
import { verifyChain } from './verify-chain.ts';

const keyOf = (id: string, byte: number): AuditKey => ({ id, secret: createSecretKey(Buffer.alloc(32, byte)) });
const key = keyOf('first', 1);
const keys: AuditKeys = { current: key, all: new Map([[key.id, key]]) };

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase('admin');
  pool = await openDatabase(database.url, 4, createLog('test', 'silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await emptyTrail(database);
  await append(pool, key, ...Array.from({ length: 6 }, () => anEntry()));
});

async function verdict(options: { expected?: Link; with?: AuditKeys } = {}) {
  const trail = { entries: readChain(pool), head: await readHead(pool), expected: options.expected ?? null };
  const { last, broken } = await verifyChain(trail, options.with ?? keys);
  return broken ? `${broken.how} at ${broken.seq}` : `${last.seq} entries`;
}
const tamper = (statement: string, values: unknown[] = []) => asOwner(database, statement, values);

test("the service's own entries are unbroken, appended together or separately", async () => {
  await append(pool, key, anEntry({ requestId: null, fields: [], detail: null }), anEntry());
  expect(await verdict()).toBe('8 entries');
});

test.each([
  "event_id = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4b0f'",
  "happened_at = happened_at + interval '1 millisecond'",
  "recorded_at = recorded_at - interval '1 millisecond'",
  "service = 'admin'",
  "action = 'user.deleted'",
  "actor = 'system'",
  "subject = 'nobody'",
  'subject_version = 3',
  "fields = '{role}'",
  'fields = \'{"role,lastName"}\'',
  'request_id = null',
  'detail = null',
  'detail = detail || \'{"count": 4}\'',
  "key_id = 'another'",
  "previous_hash = sha256('')",
  "hash = sha256('')",
])('an entry with %s is reported as edited', async (change) => {
  await tamper(`update audit_entries set ${change} where seq = 3`);
  expect(await verdict()).toBe('edited at 3');
});

test('an entry removed from the middle is reported, even if later ones move up', async () => {
  await tamper('delete from audit_entries where seq = 3');
  expect(await verdict()).toBe('removed at 3');
  await tamper('update audit_entries set seq = -seq where seq > 3');
  await tamper('update audit_entries set seq = -seq - 1 where seq < 0');
  await tamper('update audit_head set seq = 5');
  expect(await verdict()).toBe('removed at 3');
});

test('a truncated end is detected by the head; with a changed head, by a noted one', async () => {
  const noted = await readHead(pool);
  await tamper('delete from audit_entries where seq > 4');
  expect(await verdict()).toBe('removed at 5');
  await tamper('update audit_head set (seq, hash) = (select seq, hash from audit_entries where seq = 4)');
  expect(await verdict()).toBe('4 entries');
  expect(await verdict({ expected: noted })).toBe('removed at 5');
});

test('an end rewritten with the key differs from the noted head', async () => {
  const noted = await readHead(pool);
  await tamper('delete from audit_entries where seq > 4');
  await tamper('update audit_head set (seq, hash) = (select seq, hash from audit_entries where seq = 4)');
  await append(pool, key, anEntry(), anEntry());
  expect(await verdict()).toBe('6 entries');
  expect(await verdict({ expected: noted })).toBe('head at 6');
});

/** A row forged with write access to the table and without the key. */
const forge = (seq: number) =>
  tamper(
    `insert into audit_entries (seq, event_id, happened_at, service, action, actor, subject, subject_version, key_id,
                                previous_hash, hash)
     select $1::bigint, gen_random_uuid(), now(), service, action, actor, subject, 1, key_id, previous_hash, sha256(hash)
     from audit_entries where seq = $1::bigint - 1`,
    [seq],
  );

test('a forged entry is detected at the end, and between two moved ones', async () => {
  await forge(7);
  expect(await verdict()).toBe('inserted at 7');
  await tamper('delete from audit_entries where seq = 7');
  await tamper('update audit_entries set seq = -seq where seq > 3');
  await tamper('update audit_entries set seq = -seq + 1 where seq < 0');
  await forge(4);
  expect(await verdict()).toBe('inserted at 4');
});

test.each([
  [2, 3],
  [2, 5],
  [5, 6],
])('entries %i and %i that were swapped are reported as out of order', async (one, other) => {
  await tamper('update audit_entries set seq = -seq where seq in ($1, $2)', [one, other]);
  await tamper('update audit_entries set seq = case seq when -$1::int then $2::int else $1::int end where seq < 0', [
    one,
    other,
  ]);
  expect(await verdict()).toBe(`order at ${one}`);
});

test('a chain rebuilt without the key is invalid', async () => {
  const entries = [];
  for await (const entry of readChain(pool)) entries.push({ ...entry, actor: 'system' });
  const forged = chain(entries, { seq: 0, hash: Buffer.alloc(0) }, keyOf('first', 2));
  for (const { seq, actor, previousHash, hash } of forged) {
    await tamper('update audit_entries set actor = $2, previous_hash = $3, hash = $4 where seq = $1', [
      seq,
      actor,
      previousHash,
      hash,
    ]);
  }
  await tamper('update audit_head set hash = $1', [forged.at(-1)?.hash]);
  expect(await verdict()).toBe('edited at 1');
});

test('a head that differs from the end is detected', async () => {
  await tamper('update audit_head set seq = 5');
  expect(await verdict()).toBe('head at 6');
});

test('after a change of keys both halves are valid, as long as the old key is known', async () => {
  const next = keyOf('second', 2);
  await append(pool, next, anEntry(), anEntry());
  const both = new Map([key, next].map((one) => [one.id, one]));
  expect(await verdict({ with: { current: next, all: both } })).toBe('8 entries');
  expect(await verdict({ with: { current: next, all: new Map([[next.id, next]]) } })).toBe('edited at 1');
});
