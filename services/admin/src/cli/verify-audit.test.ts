import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { type TestKeys, testKeys } from '@entourage/stack/testing/keys';
import { anEntry, append } from '../../test/a-trail.ts';
import { asOwner } from '../../test/as-owner.ts';
import { runCli } from '../../test/run-cli.ts';
import { readAuditKeys } from '../audit/audit-keys.ts';

let database: TestDatabase;
let pool: Pool;
let keys: TestKeys;

beforeEach(async () => {
  keys = testKeys();
  database = await testDatabase('admin');
  pool = await openDatabase(database.url, 2, createLog('test', 'silent'));
  const { current } = readAuditKeys(keys.files.audit);
  await append(pool, current, anEntry(), anEntry(), anEntry());
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const run = (...args: string[]) =>
  runCli({ databaseUrl: database.url, auditKeyFile: keys.files.audit }, 'audit', ...args);
const headOf = (out: string) =>
  out
    .match(/head (\d+) ([0-9a-f]{64})\n$/)
    ?.slice(1)
    .join(':') ?? '';

test('an unbroken trail is reported with its head, against which a later run can check', async () => {
  const { code, out, error } = await run('verify');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toMatch(/^3 entries, unbroken; head 3 [0-9a-f]{64}\n$/);
  expect(await run('verify', '--expect', headOf(out))).toEqual({ code: 0, out, error: '' });

  await asOwner(database, 'delete from audit_entries where seq = 3');
  await asOwner(database, 'update audit_head set (seq, hash) = (select seq, hash from audit_entries where seq = 2)');
  expect((await run('verify')).code).toBe(0);
  expect(await run('verify', '--expect', headOf(out))).toEqual({
    code: 1,
    out: 'broken (removed): entry 3 and everything after it, up to 3, is not there; 2 entries before it hold\n',
    error: '',
  });
});

test('the first break is reported with its kind', async () => {
  await asOwner(database, "update audit_entries set actor = 'somebody' where seq = 2");
  expect(await run('verify')).toEqual({
    code: 1,
    out: 'broken (edited): entry 2 is not what was recorded; 1 entries before it hold\n',
    error: '',
  });
});

test('an entry outside the chain is reported', async () => {
  await pool.query(
    `insert into audit_entries (event_id, happened_at, service, action, actor, subject, subject_version)
     values ('0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4b0f', '2026-01-01T00:00:00Z', 'admin', 'contact.read', 'system', 'x', 1)`,
  );
  expect(await run('verify')).toEqual({
    code: 1,
    out: 'broken (inserted): entry of 2026-01-01T00:00:00.000Z (0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4b0f) has no place in the chain\n',
    error: '',
  });
});

test.each([[[]], [['erase']], [['verify', 'twice']], [['verify', '--expect', '3']]])(
  'audit %j prints the usage',
  async (args) => {
    const { code, out, error } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toMatch(/^Usage:\n {2}npm run admin -- audit verify /);
  },
);

test.each<[string, unknown]>([
  ['no key', { keys: [] }],
  ['a short key', { keys: [{ id: 'x', secret: 'c2hvcnQ' }] }],
])('with %s the trail is not verified', async (_name, content) => {
  const file = join(keys.dir, 'other.json');
  writeFileSync(file, JSON.stringify(content));
  const { code, out } = await runCli({ databaseUrl: database.url, auditKeyFile: file }, 'audit', 'verify');
  expect({ code, out }).toEqual({ code: 1, out: '' });
});
