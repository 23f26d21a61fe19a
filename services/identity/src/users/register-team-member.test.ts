import { randomUUID } from 'node:crypto';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { createPostgresThrottle } from '@entourage/kit/throttle/postgres-throttle.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { answerTeamMember } from './register-team-member.ts';

let database: TestDatabase;
let pool: Pool;
const athleteId = randomUUID();

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 10, createLog('test', 'silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  for (const table of ['users', 'tries', 'outbox']) await pool.query(`delete from ${table}`);
  await insert(athleteId);
});

const insert = (id: string, role = 'ATHLETE', status = 'APPROVED') =>
  pool.query(
    `insert into users (id, username, email, password_hash, role, verification_status, first_name)
     values ($1, $2, $3, '-', $4, $5, 'Noor')`,
    [id, `noor${id.slice(0, 4)}`, `noor${id.slice(0, 4)}@example.org`, role, status],
  );
type Question = Parameters<typeof answerTeamMember>[1];
const invite = (change: Partial<Question> = {}): Question => ({
  inviteId: randomUUID(),
  isUsed: false,
  athleteId,
  username: 'ray',
  password: 'a-quiet-river-bend',
  email: null,
  address: '192.0.2.1',
  ...change,
});
const ask = (question: Question, perHour = 10) =>
  answerTeamMember(
    {
      pool,
      passwords: { minLength: 8, hashMib: 1 },
      throttle: createPostgresThrottle(pool),
      registrations: { perHour, perDay: 30 },
      wakeRelay: () => undefined,
      wakeMails: () => undefined,
    },
    question,
  );
const refused = (problem: object) => ({ problem: expect.objectContaining(problem) });
const accounts = async () => (await pool.query(`select 1 from users where role = 'TEAM_MEMBER'`)).rowCount;
const invalidCode = { inviteCode: 'This invite code is not valid. Please ask for a new one.' };

test('makes an approved team member, publishes it with the invite, and returns whose invite it was', async () => {
  const question = invite({ email: 'ray@example.org' });
  const answer = await ask(question);
  expect(answer).toMatchObject({ athlete: { id: athleteId, firstName: 'Noor', lastName: null } });
  const { userId } = answer as { userId: string };
  const { rows } = await pool.query('select username, email, role, verification_status from users where id = $1', [
    userId,
  ]);
  expect(rows).toEqual([
    { username: 'ray', email: 'ray@example.org', role: 'TEAM_MEMBER', verification_status: 'APPROVED' },
  ]);
  const published = await pool.query('select type, subject, data from outbox order by seq');
  expect(published.rows).toEqual([
    { type: 'user.registered', subject: userId, data: { role: 'TEAM_MEMBER', verificationStatus: 'APPROVED' } },
    { type: 'member.registered', subject: userId, data: { inviteId: question.inviteId } },
  ]);
  expect((await pool.query('select kind from mails')).rows).toEqual([{ kind: 'confirm-email' }]);
});

test('asked again, also at the same moment, it is the same account', async () => {
  const question = invite();
  const first = await Promise.all(Array.from({ length: 5 }, () => ask(question)));
  first.push(await ask({ ...question, username: 'RAY' }));
  expect(new Set(first.map((answer) => ('userId' in answer ? answer.userId : answer.problem.code))).size).toBe(1);
  expect(await accounts()).toBe(1);
});

test.each([
  ['password', { password: 'another-river-bend' }],
  ['e-mail', { email: 'dana@example.org' }],
  ['username', { username: 'dana' }],
])('asked again with another %s, the invite is over', async (_field, change) => {
  const question = invite({ email: 'ray@example.org' });
  expect(await ask(question)).toHaveProperty('userId');
  expect(await ask({ ...question, ...change })).toEqual(refused({ code: 'INVITE_OVER' }));
  expect(await ask({ ...question, email: 'Ray@Example.org' })).toHaveProperty('userId');
});

test('after twenty wrong registrations with an invite, from whatever addresses, no password is compared', async () => {
  const question = invite();
  const other = (n: number) => ask({ ...question, password: `another-river-${n}`, address: `192.0.2.${n}` });
  await ask(question);
  for (let n = 0; n < 20; n++) expect(await other(n)).toEqual(refused({ code: 'INVITE_OVER' }));
  expect(await other(20)).toEqual(refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) }));
});

test('a registration whose password could not be compared counts as none', async () => {
  const question = invite();
  const made = await ask(question);
  const { rows } = await pool.query<{ hash: string }>(
    "select password_hash as hash from users where role = 'TEAM_MEMBER'",
  );
  const store = (hash: string) => pool.query("update users set password_hash = $1 where role = 'TEAM_MEMBER'", [hash]);
  await store('-');
  for (let n = 0; n < 20; n++) await expect(ask(question)).rejects.toThrow('cannot be read');
  await store(rows[0]?.hash ?? '');
  expect(await ask(question)).toEqual(made);
});

test('a used invite makes no account, and still returns the one that it made', async () => {
  expect(await ask(invite({ isUsed: true }))).toEqual(refused({ code: 'INVITE_OVER' }));
  expect(await accounts()).toBe(0);
  const question = invite();
  const made = await ask(question);
  expect(await ask({ ...question, isUsed: true })).toEqual(made);
});

test('one invite makes one account, whatever the usernames', async () => {
  const question = invite();
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => ask({ ...question, username: `ray${n}` })));
  expect(answers.filter((answer) => 'userId' in answer)).toHaveLength(1);
  expect(answers.filter((answer) => 'problem' in answer && answer.problem.code === 'INVITE_OVER')).toHaveLength(4);
  expect(await accounts()).toBe(1);
});

test.each<[string, object, object]>([
  [
    'a reserved name',
    { username: 'Supp0rt' },
    { fields: { username: 'This username is reserved. Choose another one.' } },
  ],
  [
    'a common password',
    { password: 'password1' },
    { fields: { password: 'This password is too common. Choose another one.' } },
  ],
  ['a taken name', { username: `noor${athleteId.slice(0, 4)}` }, { code: 'USERNAME_TAKEN' }],
  ['a taken address', { email: `noor${athleteId.slice(0, 4)}@example.org` }, { code: 'EMAIL_TAKEN' }],
  ['an athlete who is gone', { athleteId: randomUUID() }, { fields: invalidCode }],
])('%s is refused', async (_name, change, problem) => {
  expect(await ask(invite(change))).toEqual(refused(problem));
  expect(await accounts()).toBe(0);
});

test.each([
  ['LIAISON', 'APPROVED'],
  ['ATHLETE', 'REJECTED'],
])('an invite of somebody who is now %s, %s makes no account', async (role, status) => {
  const id = randomUUID();
  await insert(id, role, status);
  expect(await ask(invite({ athleteId: id }))).toEqual(refused({ fields: invalidCode }));
});

test('counts as a registration of the address', async () => {
  expect(await ask(invite(), 1)).toHaveProperty('userId');
  expect(await ask(invite({ username: 'dana' }), 1)).toEqual(
    refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) }),
  );
});
