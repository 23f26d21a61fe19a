import type { Person } from '@entourage/kit/auth/policy.ts';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/client.ts';
import { noteHistory } from '../history/history.ts';
import { notify } from '../notifications/notify.ts';
import { changeUser } from './change-user.ts';
import { countDeletion, deleteUser } from './delete-user.ts';
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

const published = async () =>
  (await pool.query('select type, aggregate_version as version, data from outbox order by seq')).rows;
const versionOf = async ({ id }: Person) =>
  (await pool.query('select version from users where id = $1', [id])).rows[0]?.version;

test('concurrent changes run one after the other, each published with its own version', async () => {
  const person = await insert('noor');
  await Promise.all(
    Array.from({ length: 8 }, (_, count) => editUser(deps(), person.id, { firstName: `Noor ${count}` })),
  );
  expect((await published()).map(({ version }) => version)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await versionOf(person)).toBe(9);
  expect(woken).toBe(8);
});

test('a refused change leaves nothing, neither in the account nor in the outbox', async () => {
  const person = await insert('noor');
  await insert('amal');
  const refused = editUser(deps(), person.id, { firstName: 'Noor', email: 'AMAL@example.org' });
  await expect(refused).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  expect(await published()).toEqual([]);
  expect(await versionOf(person)).toBe(1);
  expect(woken).toBe(0);
});

test.each([
  ['confirmed', true, 'amal@example.org', ['confirm-email to the new one', 'email-changed to noor@example.org']],
  ['unconfirmed', false, 'amal@example.org', ['confirm-email to the new one']],
  ['confirmed', true, 'NOOR@example.org', []],
])('an admin who replaces a %s address (%s) by %s causes %j', async (_was, isConfirmed, email, mails) => {
  const person = await insert('noor');
  if (isConfirmed) await pool.query('update users set email_confirmed_at = now()');
  await editUser(deps(), person.id, { email });
  const { rows } = await pool.query('select kind, address from mails order by kind');
  expect(rows.map(({ kind, address }) => `${kind} to ${address ?? 'the new one'}`)).toEqual(mails);
});

test('a change without effect does not wake the relay', async () => {
  const person = await insert('noor');
  await editUser(deps(), person.id, { email: 'noor@example.org' });
  expect(await published()).toEqual([]);
  expect(await versionOf(person)).toBe(1);
  expect(woken).toBe(0);
});

test("a deletion is published with the next version, and erases the account's dependent rows", async () => {
  const [admin, person] = [await insert('admin', 'ADMIN'), await insert('noor')];
  await pool.query("insert into sessions (user_id, secret_hash, expires_at) values ($1, '\\x00', now())", [person.id]);
  await pool.query('update users set verified_by = $1 where id = $2', [person.id, admin.id]);
  await deleteUser(deps(), admin, person.id);
  expect(await published()).toEqual([{ type: 'user.deleted', version: 2, data: {} }]);
  expect((await pool.query('select 1 from sessions')).rows).toEqual([]);
  expect((await pool.query('select verified_by from users')).rows).toEqual([{ verified_by: null }]);
  expect(woken).toBe(1);
});

test("a deletion removes the account's id from what it changed about others", async () => {
  const [admin, gone, person] = [await insert('admin', 'ADMIN'), await insert('gone', 'ADMIN'), await insert('noor')];
  await noteHistoryOf(person, gone);
  await noteHistoryOf(person, admin);
  expect(await countDeletion(prisma, gone.id)).toContainEqual(
    expect.objectContaining({ fate: 'ANONYMISED', what: 'Changes made to others', count: 1 }),
  );
  await deleteUser(deps(), admin, gone.id);
  const { rows } = await pool.query('select actor from user_history where user_id = $1 order by id', [person.id]);
  expect(rows).toEqual([{ actor: null }, { actor: admin.id }]);
});

const noteHistoryOf = (person: Person, by: Person) =>
  withContext({ requestId: 'a-request', actor: by.id }, () =>
    noteHistory(pool, person.id, { lastName: 'A' }, { lastName: 'B' }, ['lastName']),
  );

/**
 * Holds a lock that all works need first until all wait for it, so that they then contend for each other's locks.
 * Returns each outcome: 'done', the refusal's code, or an unexpected error.
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
  await waiting(works.length);
  await client.query('rollback');
  client.release();
  return Promise.all(outcomes);
}

test("of two concurrent decisions the second sees the first one's result", async () => {
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

test('admins who demote each other concurrently each get an answer, and no error', async () => {
  const [first, one, two] = [
    await insert('first', 'ADMIN'),
    await insert('one', 'ADMIN'),
    await insert('two', 'ADMIN'),
  ];
  const demote = (by: Person, other: Person) => () => changeRole(deps(), by, other.id, { role: 'ATHLETE' });
  expect(await atOnce([demote(one, two), demote(two, one)], first)).toEqual(['done', 'done']);
});

test('what waits for an administrator is read once that role is lost', async () => {
  const [first, one] = [await insert('first', 'ADMIN'), await insert('one', 'ADMIN')];
  for (const kind of ['POST_WAITING', 'CONTACT_RECEIVED', 'CONNECTED'] as const) {
    await notify(pool, { kind, to: [first.id, one.id] });
  }
  await changeRole(deps(), first, one.id, { role: 'LIAISON' });
  const unread = async ({ id }: Person) =>
    (await pool.query('select kind from notifications where user_id = $1 and read_at is null', [id])).rows.length;
  expect([await unread(first), await unread(one)]).toEqual([3, 1]);
});

test('admins who delete each other concurrently each get an answer', async () => {
  const [first, one, two] = [
    await insert('first', 'ADMIN'),
    await insert('one', 'ADMIN'),
    await insert('two', 'ADMIN'),
  ];
  const remove = (by: Person, other: Person) => () => deleteUser(deps(), by, other.id);
  expect(await atOnce([remove(one, two), remove(two, one)], first)).toEqual(['done', 'done']);
});

test('concurrent changes of role and verification by two admins are both saved', async () => {
  const [athlete, one, two] = [await insert('noor'), await insert('one', 'ADMIN'), await insert('two', 'ADMIN')];
  const verify = () => setVerification(deps(), two, athlete.id, { status: 'REJECTED' });
  const promote = () => changeRole(deps(), one, athlete.id, { role: 'LIAISON' });
  const outcomes = await atOnce([verify, promote], athlete);
  // The second one may find a liaison, who cannot be verified.
  expect(outcomes[1]).toBe('done');
  expect(['done', 'NOT_AN_ATHLETE']).toContain(outcomes[0]);
});

test('a change that Postgres aborts because of a deadlock is retried', async () => {
  const [athlete, admin] = [await insert('noor'), await insert('one', 'ADMIN')];
  const [firstLocked, lastLocked] = [admin.id, (await insert('two', 'ADMIN')).id].sort();
  const [gate, rival] = [await holding(lastLocked), await holding(athlete.id)];
  // Postgres aborts who closes the circle, if the other one does not look for it first.
  await rival.query("set deadlock_timeout = '10min'");
  const changing = changeRole(deps(), admin, athlete.id, { role: 'LIAISON' });
  await waiting(1);
  const rivalry = rival.query('select from users where id = $1 for update', [firstLocked]);
  await waiting(2);
  await gate.end();
  await rivalry;
  await rival.end();
  expect(await changing).toMatchObject({ role: 'LIAISON' });
  expect(await published()).toHaveLength(1);
});

/** A superuser's connection whose transaction locks an account; ending it frees the account. */
async function holding(userId: string | undefined): Promise<pg.Client> {
  const client = new pg.Client(database.adminUrl);
  await client.connect();
  await client.query('begin');
  await client.query('select from users where id = $1 for update', [userId]);
  return client;
}

const waiting = (count: number) =>
  eventually(async () => {
    const { rows } = await pool.query(
      'select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = $1',
      [database.name],
    );
    expect(rows).toHaveLength(count);
  });

test('of the last two admins one stays, despite concurrent removals', async () => {
  const [one, two] = [await insert('one', 'ADMIN'), await insert('two', 'ADMIN')];
  const outcomes = await atOnce([() => deleteUser(deps(), one, two.id), () => deleteUser(deps(), two, one.id)], one);
  expect(outcomes.sort()).toEqual(['LAST_ADMIN', 'done']);
});

const mailsTo = async ({ id }: Person) => {
  const { rows } = await pool.query('select kind from mails where user_id = $1 order by id', [id]);
  return rows.map(({ kind }) => kind);
};

test('an athlete is mailed once per change of the status, and notified of decisions', async () => {
  const [athlete, admin] = [await insert('noor'), await insert('admin', 'ADMIN')];
  for (const status of ['REJECTED', 'REJECTED', 'PENDING', 'UNDER_REVIEW', 'APPROVED'] as const) {
    await setVerification(deps(), admin, athlete.id, { status, notes: `It is ${status} now.` });
  }
  await setVerification(deps(), admin, athlete.id, { status: 'APPROVED', notes: 'Another note.' });
  expect(await mailsTo(athlete)).toEqual([
    'verification-rejected',
    'verification-changed',
    'verification-changed',
    'verification-approved',
  ]);
  const { rows } = await pool.query('select kind from notifications where user_id = $1 order by at, id', [athlete.id]);
  expect(rows.map(({ kind }) => kind)).toEqual(['VERIFICATION_REJECTED', 'VERIFICATION_APPROVED']);
});

test('a new role that approves is mailed; a change of the role alone is not', async () => {
  const [person, admin] = [await insert('noor'), await insert('admin', 'ADMIN')];
  await pool.query("update users set verification_status = 'PENDING' where id = $1", [person.id]);
  await changeRole(deps(), admin, person.id, { role: 'LIAISON' });
  await changeRole(deps(), admin, person.id, { role: 'ADMIN' });
  expect(await mailsTo(person)).toEqual(['verification-approved']);
});

test('a decision by a just deleted admin is refused as unauthenticated', async () => {
  const [athlete, gone] = [await insert('noor'), await insert('gone', 'ADMIN')];
  await pool.query('delete from users where id = $1', [gone.id]);
  const deciding = setVerification(deps(), gone, athlete.id, { status: 'REJECTED' });
  await expect(deciding).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await published()).toEqual([]);
});
