import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { Problem, unavailable } from '@entourage/kit/serve/problem.ts';
import { createPostgresThrottle } from '@entourage/kit/throttle/postgres-throttle.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { fillSkeletons } from '../names/fill-skeletons.ts';
import { hashOf } from '../sessions/session.ts';
import { countingRegistration } from './counting-registration.ts';
import { registerUser } from './register-user.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 4, createLog('test', 'silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('delete from users');
  await pool.query('delete from tries');
});

const form = (username: string, email = `${username}@example.org`) => ({
  username,
  email,
  password: 'a-quiet-river-bend',
  professionalLeague: 'NBA',
  teamOrganization: 'Harbour City',
});

const register = (given: object, registrations = { perHour: 10, perDay: 30 }, address = '192.0.2.1') =>
  registerUser(
    {
      pool,
      limitsOf: () => ({ idleHours: 12, maxDays: 30 }),
      passwords: { minLength: 8, hashMib: 1 },
      throttle: createPostgresThrottle(pool),
      registrations,
      now: () => new Date(),
      wakeRelay: () => undefined,
      wakeMails: () => undefined,
    },
    given,
    { address, browser: null, device: null },
  );

const outcome = (registering: Promise<unknown>) =>
  registering.then(
    () => 'registered',
    ({ code }: { code: string }) => code,
  );

test('an address may register up to the hourly limit, independent of other addresses', async () => {
  const few = { perHour: 2, perDay: 30 };
  for (const name of ['one', 'two']) expect(await outcome(register(form(name), few))).toBe('registered');
  await expect(register(form('three'), few)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: expect.any(Number),
  });
  expect(await outcome(register(form('three'), few, '192.0.2.2'))).toBe('registered');
});

test('an address that was never confirmed is free again once its link is over', async () => {
  const many = { perHour: 50, perDay: 50 };
  await register(form('stranger', 'noor@example.org'));
  const moveBack = (table: string) => pool.query(`update ${table} set created_at = now() - interval '49 hours'`);
  expect(await outcome(register(form('noor', 'NOOR@example.org'), many))).toBe('EMAIL_TAKEN');
  await moveBack('users');
  expect(await outcome(register(form('noor', 'NOOR@example.org'), many))).toBe('EMAIL_TAKEN');
  await moveBack('mails');
  expect(await outcome(register(form('noor', 'NOOR@example.org'), many))).toBe('registered');
  const { rows } = await pool.query('select username, email from users order by username');
  expect(rows).toEqual([
    { username: 'noor', email: 'NOOR@example.org' },
    { username: 'stranger', email: null },
  ]);
});

test('an address that was confirmed stays with its account', async () => {
  await register(form('noor'));
  await pool.query("update users set email_confirmed_at = now(), created_at = now() - interval '1 year'");
  await pool.query('delete from mails');
  expect(await outcome(register(form('other', 'noor@example.org')))).toBe('EMAIL_TAKEN');
});

test('the daily limit applies where the hourly one would allow more', async () => {
  const few = { perHour: 10, perDay: 1 };
  expect(await outcome(register(form('one'), few))).toBe('registered');
  expect(await outcome(register(form('two'), few))).toBe('TOO_MANY_REQUESTS');
});

test('a clash with an existing name or address costs five registrations', async () => {
  await register(form('noor'), undefined, '192.0.2.9');
  expect(await outcome(register(form('noor', 'other@example.org')))).toBe('USERNAME_TAKEN');
  expect(await outcome(register(form('other', 'noor@example.org')))).toBe('EMAIL_TAKEN');
  expect(await outcome(register(form('another')))).toBe('TOO_MANY_REQUESTS');
});

test('clashes at once reveal no more than clashes one after the other', async () => {
  const known = ['ada', 'bea', 'cleo', 'dora', 'eve', 'fay'];
  for (const name of known) await register(form(name), undefined, `192.0.2.${known.indexOf(name) + 10}`);
  const outcomes = await Promise.all(known.map((name) => outcome(register(form(`${name}2`, `${name}@example.org`)))));
  expect(outcomes.filter((each) => each === 'EMAIL_TAKEN').length).toBeLessThanOrEqual(2);
  expect(outcomes).toContain('TOO_MANY_REQUESTS');
});

test('clashes at once reveal no more where three replicas answer', async () => {
  const counted = { throttle: createPostgresThrottle(pool), registrations: { perHour: 10, perDay: 30 } };
  // A query makes a module of its own, as another process has one.
  const replicas = ['', '?second', '?third'].map((query) => import(`./counting-registration.ts${query}`));
  const clashes = (await Promise.all(replicas)).flatMap((replica: typeof import('./counting-registration.ts')) =>
    [1, 2].map(() =>
      outcome(
        replica.countingRegistration(counted, '192.0.2.1', () => Promise.reject(new Problem('EMAIL_TAKEN', '-'))),
      ),
    ),
  );
  expect((await Promise.all(clashes)).filter((each) => each === 'EMAIL_TAKEN')).toHaveLength(2);
});

test('what could not be tried costs nothing', async () => {
  const counted = { throttle: createPostgresThrottle(pool), registrations: { perHour: 10, perDay: 30 } };
  for (let n = 0; n < 12; n++) {
    const registering = countingRegistration(counted, '192.0.2.1', () => Promise.reject(unavailable()));
    expect(await outcome(registering)).toBe('UNAVAILABLE');
  }
  expect(await outcome(register(form('noor')))).toBe('registered');
});

test('addresses of one network of IPv6 count as one', async () => {
  const few = { perHour: 1, perDay: 30 };
  expect(await outcome(register(form('one'), few, '2001:db8:1:2::1'))).toBe('registered');
  expect(await outcome(register(form('two'), few, '2001:db8:1:2:ffff::2'))).toBe('TOO_MANY_REQUESTS');
  expect(await outcome(register(form('three'), few, '2001:db8:1:3::1'))).toBe('registered');
});

test('an invalid form costs nothing', async () => {
  for (let n = 0; n < 12; n++) expect(await outcome(register({ ...form('noor'), email: 'no' }))).toBe('INVALID');
  expect(await outcome(register(form('noor')))).toBe('registered');
});

test.each(['COCO', 'c0co', 'сосо'])('%s counts as taken by coco, since it looks the same', async (lookalike) => {
  await register(form('coco'));
  expect(await outcome(register(form(lookalike, 'other@example.org')))).toBe('USERNAME_TAKEN');
});

test('older accounts get their skeleton too; of two that look alike the earlier one', async () => {
  await pool.query("insert into users (username, password_hash) values ('luca', '-'), ('Iuca', '-'), ('maya', '-')");
  await fillSkeletons(pool);
  await fillSkeletons(pool);
  const { rows } = await pool.query(
    'select username from username_skeletons join users on users.id = user_id order by 1',
  );
  expect(rows.map(({ username }) => username)).toEqual(['luca', 'maya']);
  expect(await outcome(register(form('1uca')))).toBe('USERNAME_TAKEN');
});

describe('a form that is sent again', () => {
  const clientId = 'a3f1c0de-1111-4111-8111-111111111111';
  const accounts = async () => (await pool.query('select username from users')).rows;

  test('with its id signs in to the account that it made, which counts once', async () => {
    const few = { perHour: 1, perDay: 1 };
    const first = await register({ ...form('noor'), clientId }, few);
    const again = await register({ ...form('NOOR', 'NOOR@example.org'), clientId }, few);
    expect(again.userId).toBe(first.userId);
    const { rows } = await pool.query('select secret_hash as hash from sessions where user_id = $1', [first.userId]);
    const started = [first, again].map(({ secret }) => hashOf(secret));
    expect(rows.map(({ hash }) => hash)).toEqual(expect.arrayContaining(started));
    expect(await accounts()).toEqual([{ username: 'noor' }]);
  });

  test('while it is under way makes one account', async () => {
    const both = await Promise.all([1, 2].map(() => register({ ...form('noor'), clientId })));
    expect(new Set(both.map(({ userId }) => userId)).size).toBe(1);
    expect(await accounts()).toEqual([{ username: 'noor' }]);
  });

  test.each<[string, object]>([
    ['another password', { password: 'another-quiet-river' }],
    ['another address', { email: 'other@example.org' }],
    ['another id', { clientId: 'b3f1c0de-1111-4111-8111-111111111111' }],
    ['no id', { clientId: null }],
  ])('with %s clashes', async (_what, change) => {
    await register({ ...form('noor'), clientId });
    expect(await outcome(register({ ...form('noor'), clientId, ...change }))).toBe('USERNAME_TAKEN');
  });

  test.each([
    ['an hour later', 'update registrations set expires_at = now()'],
    [
      'once two-step sign-in is on',
      "insert into second_factors (user_id, sealed_secret, confirmed_at) select id, 'x', now() from users",
    ],
  ])('%s clashes', async (_when, change) => {
    await register({ ...form('noor'), clientId });
    await pool.query(change);
    expect(await outcome(register({ ...form('noor'), clientId }))).toBe('USERNAME_TAKEN');
  });
});

test("a username that looks like the product's own is refused", async () => {
  await expect(register(form('Supp0rt'))).rejects.toMatchObject({
    fields: { username: 'This username is reserved. Choose another one.' },
  });
});
