import { openDatabase, type Pool } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import type { Person } from '@entourage/kit/policy.ts';
import { Problem } from '@entourage/kit/problem.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/client.ts';
import { changeUser } from './change-user.ts';
import { deleteUser } from './delete-user.ts';
import { changeRole, editUser, setVerification } from './manage-users.ts';

let database: TestDatabase;
let pool: Pool;
let prisma: PrismaClient;
let woken = 0;

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 10, createLog('test', 'silent'));
  prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  woken = 0;
  await pool.query('delete from users');
  await pool.query('delete from outbox');
});

const deps = () => ({ prisma, now: () => new Date(), wakeRelay: () => void woken++, wakeMails: () => undefined });

async function insert(username: string, role: 'ADMIN' | 'ATHLETE' = 'ATHLETE'): Promise<Person> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (username, email, password_hash, role, verification_status)
     values ($1, $1 || '@example.org', '-', $2, 'APPROVED') returning id`,
    [username, role],
  );
  return { kind: 'person', id: rows[0]?.id ?? '', sessionId: '', role, status: 'APPROVED', restricted: false };
}

const told = async () =>
  (await pool.query('select type, aggregate_version as version, data from outbox order by seq')).rows;
const versionOf = async ({ id }: Person) =>
  (await pool.query('select version from users where id = $1', [id])).rows[0]?.version;

test('changes made at once are made one after the other: each is told with a version of its own', async () => {
  const person = await insert('noor');
  await Promise.all(
    Array.from({ length: 8 }, (_, count) => editUser(deps(), person.id, { firstName: `Noor ${count}` })),
  );
  expect((await told()).map(({ version }) => version)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await versionOf(person)).toBe(9);
  expect(woken).toBe(8);
});

test('a change that is refused leaves nothing behind, neither in the account nor in the outbox', async () => {
  const person = await insert('noor');
  await insert('amal');
  const refused = editUser(deps(), person.id, { firstName: 'Noor', email: 'AMAL@example.org' });
  await expect(refused).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  expect(await told()).toEqual([]);
  expect(await versionOf(person)).toBe(1);
  expect(woken).toBe(0);
});

test('what changes nothing wakes nobody', async () => {
  const person = await insert('noor');
  await editUser(deps(), person.id, { email: 'noor@example.org' });
  expect(await told()).toEqual([]);
  expect(await versionOf(person)).toBe(1);
  expect(woken).toBe(0);
});

test('a deletion is told with the version after the last, and takes what hangs on the account with it', async () => {
  const [admin, person] = [await insert('admin', 'ADMIN'), await insert('noor')];
  await pool.query("insert into sessions (user_id, secret_hash, expires_at) values ($1, '\\x00', now())", [person.id]);
  await pool.query('update users set verified_by = $1 where id = $2', [person.id, admin.id]);
  await deleteUser(deps(), admin, person.id);
  expect(await told()).toEqual([{ type: 'user.deleted', version: 2, data: {} }]);
  expect((await pool.query('select 1 from sessions')).rows).toEqual([]);
  expect((await pool.query('select verified_by from users')).rows).toEqual([{ verified_by: null }]);
  expect(woken).toBe(1);
});

/**
 * Holds what both need first until both stand in line for it, so that each then has what the other wants.
 * Answers what became of them: 'done', the refusal's code, or an error nobody meant.
 */
async function atOnce(works: Array<() => Promise<unknown>>, held: Person): Promise<string[]> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select 1 from users where id = $1 for update', [held.id]);
  const outcomes = works.map((work) =>
    work().then(
      () => 'done',
      (error: unknown) => (error instanceof Problem ? error.code : String(error)),
    ),
  );
  await eventually(async () => {
    const { rows } = await pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = $1",
      [database.name],
    );
    expect(rows).toHaveLength(works.length);
  });
  await client.query('rollback');
  client.release();
  return Promise.all(outcomes);
}

test('of two decisions at once the second is made on what the first left', async () => {
  const person = await insert('noor');
  const seen: Array<string | null> = [];
  const decide = (lastName: string) => () =>
    changeUser(deps(), person.id, (user) => {
      seen.push(user.lastName);
      return { lastName };
    });
  expect(await atOnce([decide('A'), decide('B')], person)).toEqual(['done', 'done']);
  expect(seen[0]).toBeNull();
  expect(['A', 'B']).toContain(seen[1]);
});

test('admins who take the role from each other at once are each answered, and neither by an error', async () => {
  const [first, one, two] = [
    await insert('first', 'ADMIN'),
    await insert('one', 'ADMIN'),
    await insert('two', 'ADMIN'),
  ];
  const demote = (by: Person, whom: Person) => () => changeRole(deps(), by, whom.id, { role: 'ATHLETE' });
  expect(await atOnce([demote(one, two), demote(two, one)], first)).toEqual(['done', 'done']);
});

test('admins who delete each other at once are each answered', async () => {
  const [first, one, two] = [
    await insert('first', 'ADMIN'),
    await insert('one', 'ADMIN'),
    await insert('two', 'ADMIN'),
  ];
  const remove = (by: Person, whom: Person) => () => deleteUser(deps(), by, whom.id);
  expect(await atOnce([remove(one, two), remove(two, one)], first)).toEqual(['done', 'done']);
});

test('a role and a verification changed at once by two admins are both saved', async () => {
  const [athlete, one, two] = [await insert('noor'), await insert('one', 'ADMIN'), await insert('two', 'ADMIN')];
  const verify = () => setVerification(deps(), two, athlete.id, { status: 'REJECTED' });
  const promote = () => changeRole(deps(), one, athlete.id, { role: 'LIAISON' });
  const outcomes = await atOnce([verify, promote], athlete);
  // Whoever comes second finds a liaison, who is not verified.
  expect(outcomes[1]).toBe('done');
  expect(['done', 'NOT_AN_ATHLETE']).toContain(outcomes[0]);
});

test('a change that Postgres ends because of a deadlock is made again', async () => {
  const [athlete, admin, other] = [await insert('noor'), await insert('one', 'ADMIN'), await insert('two', 'ADMIN')];
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from users where id = $1 for update', [athlete.id]);
  const changing = changeRole(deps(), admin, athlete.id, { role: 'LIAISON' });
  await eventually(async () => {
    const { rows } = await pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = $1",
      [database.name],
    );
    expect(rows).toHaveLength(1);
  });
  // Now each waits for the other, and the change has waited longer: Postgres ends it.
  await client.query('select from users where id = $1 for update', [other.id]);
  await client.query('commit');
  client.release();
  expect(await changing).toMatchObject({ role: 'LIAISON' });
  expect(await told()).toHaveLength(1);
});

test('of the last two admins one stays, however many try at once to remove the other', async () => {
  const [one, two] = [await insert('one', 'ADMIN'), await insert('two', 'ADMIN')];
  const outcomes = await atOnce([() => deleteUser(deps(), one, two.id), () => deleteUser(deps(), two, one.id)], one);
  expect(outcomes.sort()).toEqual(['LAST_ADMIN', 'done']);
});

test('an athlete who is approved or rejected by hand is mailed, once for each change', async () => {
  const [athlete, admin] = [await insert('noor'), await insert('admin', 'ADMIN')];
  for (const status of ['REJECTED', 'REJECTED', 'PENDING', 'UNDER_REVIEW', 'APPROVED'] as const) {
    await setVerification(deps(), admin, athlete.id, { status, notes: `It is ${status} now.` });
  }
  await setVerification(deps(), admin, athlete.id, { status: 'APPROVED', notes: 'Another note.' });
  const { rows } = await pool.query('select kind from mails where user_id = $1 order by id', [athlete.id]);
  expect(rows.map(({ kind }) => kind)).toEqual(['verification-rejected', 'verification-approved']);
});

test('a decision by somebody who was deleted a moment before is nobody’s', async () => {
  const [athlete, gone] = [await insert('noor'), await insert('gone', 'ADMIN')];
  await pool.query('delete from users where id = $1', [gone.id]);
  const deciding = setVerification(deps(), gone, athlete.id, { status: 'REJECTED' });
  await expect(deciding).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await told()).toEqual([]);
});
