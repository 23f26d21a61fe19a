import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { type TestKeys, testKeys } from '@entourage/stack/testing/keys';
import { runCli } from '../../test/run-cli.ts';
import { verifyPassword } from '../credentials/password.ts';

const password = 'a-quiet-river-bend';

let database: TestDatabase;
let pool: Pool;
let keys: TestKeys;

beforeAll(async () => {
  keys = testKeys();
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 2, createLog('test', 'silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('delete from users'));
beforeEach(() => pool.query('delete from outbox'));

const create = (args: Record<string, string>, input = `${password}\n`, env: Record<string, string> = {}) =>
  runCli(
    { databaseUrl: database.url, keys, env },
    ['create', ...Object.entries(args).flatMap(([name, value]) => [`--${name}`, value])],
    input,
  );

async function people() {
  const { rows } = await pool.query('select * from users');
  return rows;
}

test('reads the password from a file, and with --unless-there leaves an existing admin as it is', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'password-')), 'password');
  writeFileSync(file, `${password}\n`);
  const args = { username: 'noor', email: 'noor@example.org', 'password-file': file };
  expect(await create(args, '')).toMatchObject({ code: 0 });
  const [admin] = await people();
  expect(await verifyPassword(password, admin.password_hash)).toBe(true);
  expect(await create(args, '')).toMatchObject({ code: 1, error: 'username: Username already exists\n' });
  const again = ['create', '--unless-there', ...Object.entries(args).flatMap(([name, value]) => [`--${name}`, value])];
  expect(await runCli({ databaseUrl: database.url, keys }, again)).toEqual({
    code: 0,
    out: 'noor is there already.\n',
    error: '',
  });
  expect(await people()).toEqual([admin]);
});

test('creates an approved administrator, starts no session, publishes the account, and never prints the password', async () => {
  const made = await create({
    username: 'Noor.H',
    email: 'noor@example.org',
    'first-name': 'Noor',
    'last-name': 'Haddad',
  });
  const [admin, ...others] = await people();
  expect(made).toEqual({ code: 0, out: `Administrator Noor.H is there (${admin.id}).\n`, error: '' });
  expect(others).toEqual([]);
  expect(admin).toMatchObject({
    username: 'Noor.H',
    email: 'noor@example.org',
    first_name: 'Noor',
    last_name: 'Haddad',
    role: 'ADMIN',
    verification_status: 'APPROVED',
    last_login: null,
  });
  expect(await verifyPassword(password, admin.password_hash)).toBe(true);
  expect((await pool.query('select type, actor, data from outbox')).rows).toEqual([
    { type: 'user.registered', actor: 'system', data: { role: 'ADMIN', verificationStatus: 'APPROVED' } },
  ]);
  expect((await pool.query('select user_id, kind from mails')).rows).toEqual([
    { user_id: admin.id, kind: 'confirm-email' },
  ]);
  expect((await pool.query('select 1 from sessions')).rows).toEqual([]);
});

const named = (error: string) => [...error.matchAll(/^(\w+): /gm)].map(([, name]) => name);

test.each<[string, Record<string, string>, string, string[]]>([
  ['nothing', {}, '', ['username', 'email', 'password']],
  ['a short name and no address', { username: 'ab', email: 'nowhere' }, password, ['username', 'email']],
  ['no password', { username: 'noor', email: 'noor@example.org' }, '', ['password']],
  ['a short password', { username: 'noor', email: 'noor@example.org' }, 'short', ['password']],
  ['a common password', { username: 'noor', email: 'noor@example.org' }, 'password1\n', ['password']],
])('with %s it exits with 1, names the wrong fields, and creates nobody', async (_name, args, input, fields) => {
  const { code, out, error } = await create(args, input);
  expect({ code, out, fields: named(error) }).toEqual({ code: 1, out: '', fields });
  expect(await people()).toEqual([]);
});

test('the password length of the environment applies', async () => {
  const { code, error } = await create({ username: 'noor', email: 'noor@example.org' }, password, {
    PASSWORD_MIN_LENGTH: '30',
  });
  expect([code, error]).toEqual([1, 'password: Password must be at least 30 characters\n']);
});

test('a taken name or address, in any case, is reported', async () => {
  expect((await create({ username: 'noor', email: 'noor@example.org' })).code).toBe(0);
  expect(await create({ username: 'NOOR', email: 'other@example.org' })).toEqual({
    code: 1,
    out: '',
    error: 'username: Username already exists\n',
  });
  expect(await create({ username: 'other', email: 'NOOR@example.org' })).toEqual({
    code: 1,
    out: '',
    error: 'email: Email already exists\n',
  });
  expect(await people()).toHaveLength(1);
});

test('an unknown option is refused by its name', async () => {
  const { code, error } = await create({ username: 'noor', email: 'noor@example.org', role: 'ADMIN' });
  expect(code).toBe(1);
  expect(error).toContain("'--role'");
  expect(await people()).toEqual([]);
});

test.each([[[]], [['destroy']], [['keys']], [['keys', 'retire']]])('%j prints the usage', async (args) => {
  const { code, error } = await runCli({ databaseUrl: database.url, keys }, args);
  expect(code).toBe(2);
  expect(error).toMatch(/^Usage:\n {2}npm run admin -- create /);
});
