import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/client.ts';
import { takenName } from './taken-name.ts';

let database: TestDatabase;
let pool: Pool;
let prisma: PrismaClient;

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 2, createLog('test', 'silent'));
  prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('delete from users'));

interface Names {
  readonly username: string;
  readonly email: string;
}
const byPg = ({ username, email }: Names) =>
  pool.query("insert into users (username, email, password_hash) values ($1, $2, '-')", [username, email]);
const byPrisma = (names: Names) => prisma.user.create({ data: { ...names, passwordHash: '-' } });

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'taken',
    (error: unknown) => takenName(error)?.code ?? 'another error',
  );

describe.each([
  ['pg', byPg],
  ['Prisma', byPrisma],
])('reported by %s', (_by, insert) => {
  test('a taken username and a taken address are distinguished, in any case', async () => {
    await byPg({ username: 'noor', email: 'noor@example.org' });
    expect(await refusal(insert({ username: 'NOOR', email: 'other@example.org' }))).toBe('USERNAME_TAKEN');
    expect(await refusal(insert({ username: 'other', email: 'NOOR@example.org' }))).toBe('EMAIL_TAKEN');
  });
});

test('they are distinguished by the constraint, not by the value', async () => {
  const email = 'users_username_key@example.org';
  await byPg({ username: 'noor', email });
  expect(await refusal(byPg({ username: 'other', email }))).toBe('EMAIL_TAKEN');
});

test('any other error is not a taken name', async () => {
  const failure = pool.query('insert into users (username) values (null)');
  expect(await refusal(failure)).toBe('another error');
  for (const other of [new Error('users_username_key'), 'users_username_key', null])
    expect(takenName(other)).toBeNull();
});
