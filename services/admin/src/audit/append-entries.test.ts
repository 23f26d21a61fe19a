import { createSecretKey } from 'node:crypto';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { anEntry, append } from '../../test/a-trail.ts';
import { asOwner, emptyTrail } from '../../test/as-owner.ts';
import { chainUnchained } from './chain-unchained.ts';
import { readChain, readHead } from './read-entries.ts';
import { verifyChain } from './verify-chain.ts';

const key = { id: 'first', secret: createSecretKey(Buffer.alloc(32, 1)) };
const keys = { current: key, all: new Map([[key.id, key]]) };
const log = createLog('test', 'silent');

let database: TestDatabase;
let pool: Pool;
let replica: Pool;

beforeAll(async () => {
  database = await testDatabase('admin');
  [pool, replica] = await Promise.all([openDatabase(database.url, 4, log), openDatabase(database.url, 4, log)]);
});
afterAll(async () => {
  await Promise.all([pool.end(), replica.end()]);
  await database.drop();
});
beforeEach(() => emptyTrail(database));

async function unbroken(): Promise<number> {
  const trail = { entries: readChain(pool), head: await readHead(pool), expected: null };
  const { last, broken } = await verifyChain(trail, keys);
  expect(broken).toBeNull();
  return last.seq;
}

test('two replicas that append concurrently make one chain', async () => {
  const batches = Array.from({ length: 40 }, () => [anEntry(), anEntry(), anEntry()]);
  await Promise.all(batches.map((batch, n) => append(n % 2 ? pool : replica, key, ...batch)));
  expect(await unbroken()).toBe(120);
});

test('a recorded event gets no second entry, and new events in the same batch get theirs', async () => {
  const known = anEntry();
  await append(pool, key, known);
  await append(pool, key, anEntry(), known, anEntry());
  await append(pool, key, known);
  expect(await unbroken()).toBe(3);
});

test('a rolled-back entry leaves no gap', async () => {
  await append(pool, key, anEntry());
  await expect(append(pool, key, anEntry(), anEntry({ fields: null as never }))).rejects.toThrow();
  await append(pool, key, anEntry());
  expect(await unbroken()).toBe(2);
});

const insertAsBefore = (count: number) =>
  pool.query(
    `insert into audit_entries (event_id, happened_at, service, action, actor, subject, subject_version, fields)
     select gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 minute', 'identity', 'user.changed', 'system', n, 1,
            '{role}' from generate_series(1, $1::int) as n order by random()`,
    [count],
  );

test('entries from before the chain are chained once, the oldest first', async () => {
  await insertAsBefore(2300);
  const done = await Promise.all([chainUnchained(pool, key), chainUnchained(replica, key)]);
  expect(done[0] + done[1]).toBe(2300);
  expect(await chainUnchained(pool, key)).toBe(0);
  const subjects: number[] = [];
  for await (const { subject } of readChain(pool)) subjects.push(Number(subject));
  expect(subjects).toEqual(Array.from({ length: 2300 }, (_, n) => n + 1));
  expect(await unbroken()).toBe(2300);
});

test('entries of a replica without a chain are appended later', async () => {
  await append(pool, key, anEntry());
  await insertAsBefore(3);
  await append(pool, key, anEntry());
  expect(await chainUnchained(pool, key)).toBe(3);
  expect(await unbroken()).toBe(5);
});

test.each([
  "update audit_entries set actor = 'system'",
  'update audit_entries set seq = seq + 1',
  'update audit_entries set seq = null, key_id = null, previous_hash = null, hash = null',
  'delete from audit_entries',
  'truncate audit_entries',
  'alter table audit_entries disable trigger all',
])("the service's own login cannot %s", async (statement) => {
  await append(pool, key, anEntry(), anEntry());
  await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  expect(await unbroken()).toBe(2);
});

test('chaining an entry changes nothing else of it', async () => {
  await insertAsBefore(1);
  const link = "seq = 1, key_id = 'x', previous_hash = '', hash = ''";
  await expect(pool.query(`update audit_entries set ${link}, actor = 'another'`)).rejects.toMatchObject({
    code: '42501',
  });
  await expect(pool.query("update audit_entries set actor = 'another'")).rejects.toMatchObject({ code: '42501' });
  expect(await asOwner(database, 'select actor, seq from audit_entries')).toEqual([{ actor: 'system', seq: null }]);
});
