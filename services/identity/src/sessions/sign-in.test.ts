import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { openDatabase, type Pool } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { hashPassword } from '../credentials/password.ts';
import { hashOf } from './session.ts';
import { signIn } from './sign-in.ts';

const password = 'a-quiet-river-bend';
const refusal = { code: 'WRONG_CREDENTIALS', message: 'Invalid username or password' };

let database: TestDatabase;
let pool: Pool;
let stored: string;
let woken = 0;

beforeAll(async () => {
  stored = await hashPassword(password);
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 4, createLog('test', 'silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('delete from outbox'));

async function person(username: string = randomUUID()) {
  const { rows } = await pool.query<{ id: string }>(
    'insert into users (username, password_hash) values ($1, $2) returning id',
    [username, stored],
  );
  return { id: rows[0]?.id ?? '', username };
}

const attempt = (username: string, given = password) =>
  signIn(
    { pool, limitsOf: () => ({ idleHours: 12, maxDays: 30 }), now: () => new Date(), wakeRelay: () => void woken++ },
    { username, password: given },
  );

/** How many passwords are hashed while the work is done: by far the most of its time. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const watch = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' && hashes++) }).enable();
  await work().finally(() => watch.disable());
  return hashes;
}

test('who knows the password gets a session that is kept as a hash, and the sign-in is noted and told', async () => {
  const { id, username } = await person();
  const before = woken;
  const { userId, secret } = await attempt(username);
  expect(userId).toBe(id);
  const { rows } = await pool.query(
    `select s.id, s.secret_hash, u.last_login > now() - interval '1 minute' as noted
     from sessions s join users u on u.id = s.user_id where u.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ id: rows[0]?.id, secret_hash: hashOf(secret), noted: true }]);
  expect((await pool.query('select type, subject, actor, data from outbox')).rows).toEqual([
    { type: 'session.started', subject: rows[0]?.id, actor: id, data: { userId: id } },
  ]);
  expect(woken).toBe(before + 1);
});

test('a name is the same in any case and on any keyboard', async () => {
  const { id } = await person('Ærø.Noor');
  for (const typed of ['ærø.noor', 'ÆRØ.NOOR', ' Ærø.Noor ', 'Ærø.\uff2e\uff4f\uff4f\uff52']) {
    expect((await attempt(typed)).userId).toBe(id);
  }
});

test('a wrong password and an unknown name are refused alike, after the same work, and leave nothing', async () => {
  const { username } = await person();
  await expect(attempt(username, 'another-river-bend')).rejects.toMatchObject(refusal);
  await expect(attempt('nobody-at-all')).rejects.toMatchObject(refusal);
  expect(await hashesOf(() => expect(attempt(username, 'another-river-bend')).rejects.toThrow())).toBe(1);
  expect(await hashesOf(() => expect(attempt('nobody-at-all')).rejects.toThrow())).toBe(1);
  expect((await pool.query('select 1 from outbox')).rows).toEqual([]);
});
