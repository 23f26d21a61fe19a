import { randomUUID } from 'node:crypto';
import { userSorts } from '@entourage/contracts/rest/users.ts';
import type { Position } from '@entourage/kit/data/cursor.ts';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/client.ts';
import { createUserStore, sortOf, type UserFilter, type UserSort, type UserStore } from './user.store.ts';
import type { User } from './user.ts';

const everyone = { kind: 'all' } as const;

let database: TestDatabase;
let pool: Pool;
let prisma: PrismaClient;
let users: UserStore;

/** Twelve people: four signed in at one moment, four at another, four never. */
beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 4, createLog('test', 'silent'));
  prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  users = createUserStore(prisma, pool);
  await pool.query(
    `insert into users (username, email, password_hash, first_name, last_name, role, created_at, last_login)
     select 'person' || i, 'p' || i || '@example.org', 'the-hash', 'First' || i, '100% of_' || i,
            (array['ATHLETE', 'LIAISON']::role[])[i % 2 + 1],
            '2026-03-01T00:00:00Z'::timestamptz + (i / 4) * interval '1 day',
            (array['2026-03-05', '2026-03-06', null]::timestamptz[])[i % 3 + 1]
     from generate_series(1, 12) i`,
  );
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.drop();
});

async function pages(sort: UserSort, limit: number): Promise<User[]> {
  const { key } = sortOf(sort);
  const seen: User[] = [];
  let after: Position | null = null;
  for (let turn = 0; turn < 20; turn++) {
    const page: User[] = (await users.page(everyone, {}, { sort, after, limit })).users;
    seen.push(...page);
    const last = page.at(-1);
    if (!last || page.length < limit) return seen;
    const value = last[key];
    after = { id: last.id, value: value instanceof Date ? value.toISOString() : value };
  }
  throw new Error('the pages have no end');
}

const find = async (filter: UserFilter) => {
  const { users: found, total } = await users.page(everyone, filter, { sort: 'username', after: null, limit: 50 });
  expect(total).toBe(found.length);
  return found.map(({ username }) => username);
};

describe.each(userSorts)('by %s', (sort) => {
  test.each([1, 2, 3, 5, 12])('pages of %i show everybody once, in the order of a single page', async (limit) => {
    const whole = await users.page(everyone, {}, { sort, after: null, limit: 50 });
    expect(whole.total).toBe(12);
    expect((await pages(sort, limit)).map(({ id }) => id)).toEqual(whole.users.map(({ id }) => id));
  });
});

test.each(['lastLogin', '-lastLogin'] as const)('by %s, people who never signed in come last', async (sort) => {
  const { users: listed } = await users.page(everyone, {}, { sort, after: null, limit: 50 });
  const times = listed.map(({ lastLogin }) => lastLogin?.getTime() ?? null);
  const known = times.filter((time) => time !== null);
  expect(times.slice(-4)).toEqual([null, null, null, null]);
  expect(known).toEqual(known.toSorted((a, b) => (sort === 'lastLogin' ? a - b : b - a)));
});

test('by name they are sorted alphabetically, without a name by username', async () => {
  const admins = [
    ['zz-one', 'Zoë', 'Ek'],
    ['aa-two', 'ana', null],
    ['mm-three', null, null],
    ['bb-four', null, 'Öberg'],
  ];
  for (const values of admins) {
    const text = `insert into users (username, first_name, last_name, role, password_hash) values ($1, $2, $3, 'ADMIN', '')`;
    await pool.query(text, values);
  }
  const listed = await users.page(everyone, { role: 'ADMIN' }, { sort: 'name', after: null, limit: 50 });
  expect(listed.users.map(({ username }) => username)).toEqual(['aa-two', 'mm-three', 'bb-four', 'zz-one']);
  await pool.query("delete from users where role = 'ADMIN'");
});

test('a search finds parts of names and addresses in any case, and has no wildcards', async () => {
  expect(await find({ search: 'PERSON12' })).toEqual(['person12']);
  expect(await find({ search: 'p7@EXAMPLE' })).toEqual(['person7']);
  expect(await find({ search: ' first3 ' })).toEqual(['person3']);
  expect(await find({ search: 'irst3 100%' })).toEqual(['person3']);
  expect(await find({ search: '% of_5' })).toEqual(['person5']);
  for (const none of ['p_rson12', 'per%12', '\\', 'the-hash']) expect(await find({ search: none })).toEqual([]);
  expect(await find({ search: '  ' })).toHaveLength(12);
});

test('each word of a search is a part of the name, username or address, in any order and with any space', async () => {
  for (const search of ['First3  of_3', 'First3\u00a0of_3', 'of_3 first3', 'p3@ person3 first3'])
    expect(await find({ search })).toEqual(['person3']);
  for (const none of ['First3 of_4', 'person3first3', 'First3 % % % % % nobody'])
    expect(await find({ search: none })).toEqual([]);
});

test('a search finds a person by the whole id', async () => {
  const [person] = await pages('username', 1);
  const { id, username } = person as User;
  expect(await find({ search: id.toUpperCase() })).toEqual([username]);
  for (const none of [id.slice(0, 35), randomUUID()]) expect(await find({ search: none })).toEqual([]);
});

test('standings are returned for existing people', async () => {
  const [person] = await pages('username', 1);
  const { id, role, verificationStatus, version } = person as User;
  expect(await users.standings([id, randomUUID()])).toEqual([{ id, role, verificationStatus, version }]);
});

test('filters are combined', async () => {
  expect(await find({ role: 'LIAISON' })).toHaveLength(6);
  expect(await find({ role: 'LIAISON', search: 'person1' })).toEqual(['person1', 'person11']);
  expect(await find({ status: 'APPROVED' })).toEqual([]);
  expect(await find({ role: null, status: null, search: null })).toHaveLength(12);
});

test('with a scope of one person, only that one is visible, and never a password', async () => {
  const [one, other] = (await users.page(everyone, {}, { sort: 'username', after: null, limit: 2 })).users;
  const own = { kind: 'only', id: one?.id ?? '' } as const;
  expect((await users.find(own, [one?.id ?? '', other?.id ?? '', randomUUID()])).map(({ id }) => id)).toEqual([
    one?.id,
  ]);
  const page = await users.page(own, {}, { sort: 'username', after: null, limit: 50 });
  expect([page.total, page.users.map(({ id }) => id)]).toEqual([1, [one?.id]]);
  expect(JSON.stringify(page)).not.toContain('the-hash');
});
