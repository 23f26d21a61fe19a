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
  await pool.query(
    `with made as (insert into users (username, password_hash) values ('Noor', '-'), ('Amal', '-') returning id, username)
     insert into second_factors (user_id, sealed_secret, confirmed_at) select id, 'x', now() from made where username = 'Noor'`,
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const remove = (...args: string[]) => runCli({ databaseUrl: database.url, keys }, ['second-factor', 'remove', ...args]);

test('an operator turns it off for a person, and the change is published', async () => {
  const ran = await remove('--username', 'noor');
  expect(ran).toEqual({ code: 0, out: 'Two-step sign-in is off. The password alone signs in.\n', error: '' });
  expect((await pool.query('select 1 from second_factors')).rows).toEqual([]);
  expect((await pool.query('select type, actor, data from outbox')).rows).toEqual([
    { type: 'user.changed', actor: 'system', data: expect.objectContaining({ changed: ['secondFactor'] }) },
  ]);
});

test.each([
  ['an unknown person', ['--username', 'nobody'], 'Nobody has this username.'],
  ['a missing name', [], 'Nobody has this username.'],
  ['a person without one', ['--username', 'Amal'], 'Two-step sign-in is not on.'],
])('%s has none to turn off', async (_name, args, sentence) => {
  expect(await remove(...args)).toMatchObject({ code: 1, error: `${sentence}\n` });
});
