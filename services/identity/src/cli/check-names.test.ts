import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { testKeys } from '@entourage/stack/testing/keys';
import { runCli } from '../../test/run-cli.ts';

const keys = testKeys();
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 2, createLog('test', 'silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const check = () => runCli({ databaseUrl: database.url, keys }, ['names', 'check']);
const insert = (username: string, firstName: string | null = null) =>
  pool.query("insert into users (username, first_name, password_hash) values ($1, $2, '-')", [username, firstName]);

test('lists names that break the rules with the reason, invisible characters as code points', async () => {
  await insert('darnell.whitlock');
  expect(await check()).toEqual({ code: 0, out: 'All names keep the rules.\n', error: '' });
  await insert('darnell.whitlock\u1160');
  await insert('dаrnell.whitlock');
  await insert('Support');
  await insert('maya', '\u202eayaM');
  const { code, out } = await check();
  expect(code).toBe(1);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => line.replace(/^[0-9a-f-]{36} {2}/, ''));
  expect(lines).toEqual([
    'darnell.whitlock\\u{1160}  username: Only letters, digits, dots, dashes and underscores',
    'dаrnell.whitlock  username: Only letters of one alphabet',
    'dаrnell.whitlock  username: looks like darnell.whitlock',
    'Support  username: reserved',
    'maya  firstName \\u{202e}ayaM: Contains characters that cannot be shown',
    '5 found.',
  ]);
});
