import { randomUUID } from 'node:crypto';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { aCallOf } from '../../test/a-call-of.ts';
import { PrismaClient } from '../generated/client.ts';
import { createCurrentUserLoader } from './current-user.ts';
import { createUserStore } from './user.store.ts';
import { createUserReferences } from './user-references.ts';

let database: TestDatabase;
let pool: Pool;
let prisma: PrismaClient;
let ids: string[];

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 4, createLog('test', 'silent'));
  prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (username, email, password_hash, time_zone, verification_notes)
     select 'person' || i, 'person' || i || '@example.org', '-', 'Europe/Zagreb', 'Among admins.'
     from generate_series(1, 200) i returning id`,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.drop();
});

const knowsNobody: Relationships['knownTo'] = async () => new Set();

/** The real store and a fake of `knows`, with a log of their queries. */
function references(knownTo = knowsNobody) {
  const store = createUserStore(prisma, pool);
  const questions: Array<readonly string[]> = [];
  const note =
    <Args extends unknown[], Result>(ask: (...args: Args) => Result, idsOf: (args: Args) => readonly string[]) =>
    (...args: Args) => {
      questions.push(idsOf(args));
      return ask(...args);
    };
  const referenced = createUserReferences({
    users: {
      find: note(store.find, ([, wanted]) => wanted),
      findShown: note(store.findShown, ([, wanted]) => wanted),
    },
    currentUser: note(createCurrentUserLoader(pool), ([id]) => [id]),
    relationships: { knownTo: note(knownTo, ([, wanted]) => wanted) },
    consent: { knownTo: async () => new Set() },
  });
  return { referenced, questions };
}

test('all people in one call are loaded with one query, each once', async () => {
  const { referenced, questions } = references();
  const admin = aCallOf('ADMIN');
  const named = [...ids, ...ids.slice(0, 100), randomUUID(), (ids[0] as string).toUpperCase()];
  const found = await Promise.all(named.map((id) => referenced(admin, id)));
  expect(found.map((user) => user?.id ?? null)).toEqual([...ids, ...ids.slice(0, 100), null, ids[0]]);
  expect(questions.map(({ length }) => length)).toEqual([201]);
});

test('two concurrent calls share neither queries nor rights', async () => {
  const { referenced, questions } = references();
  const [one, two] = ids as [string, string];
  const [admin, athlete] = [aCallOf('ADMIN'), aCallOf('ATHLETE', { id: one })];
  const seen = await Promise.all([admin, athlete].flatMap((call) => [referenced(call, one), referenced(call, two)]));
  expect(seen.map((user) => user?.id ?? null)).toEqual([one, two, one, null]);
  expect(questions).toEqual([[one, two], [one], [two], [two]]);
});

test('a later call sees changes', async () => {
  const { referenced } = references();
  const [id] = ids as [string];
  await referenced(aCallOf('ADMIN'), id);
  await pool.query("update users set first_name = 'Amal' where id = $1", [id]);
  expect(await referenced(aCallOf('ADMIN'), id)).toMatchObject({ firstName: 'Amal' });
});

describe('a person whom the viewer has or had to do with', () => {
  const knowsHalf: Relationships['knownTo'] = async (_viewer, wanted) =>
    new Set(wanted.filter((id) => ids.indexOf(id) >= 100));

  test('is shown with name and picture only; viewers see themselves completely', async () => {
    const { referenced, questions } = references(knowsHalf);
    const viewer = aCallOf('LIAISON', { id: ids[0] as string });
    const found = await Promise.all(ids.map((id) => referenced(viewer, id)));
    expect(found.map((user) => user !== null)).toEqual(ids.map((_id, index) => index === 0 || index >= 100));
    expect(found[0]).toMatchObject({ id: ids[0], email: 'person1@example.org' });
    expect(found[199]).toEqual({
      id: ids[199],
      username: 'person200',
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      timeZone: 'Europe/Zagreb',
      role: 'ATHLETE',
    });
    expect(questions.map(({ length }) => length)).toEqual([1, 199, 199]);
  });

  test.each([
    ['to a viewer who is not approved', { status: 'PENDING' }],
    ['to a viewer who is rejected', { status: 'REJECTED' }],
    ['to a viewer who lacks the second factor of the role', { restricted: true }],
  ] as const)('is not shown %s', async (_name, standing) => {
    const { referenced } = references(knowsHalf);
    const viewer = aCallOf('LIAISON', { id: ids[0] as string, ...standing });
    const found = await Promise.all([0, 1, 199].map((index) => referenced(viewer, ids[index] as string)));
    expect(found.map((user) => user?.id ?? null)).toEqual([ids[0], null, null]);
  });

  test('an administrator is shown to approved people with name and picture, without checking relationships', async () => {
    const [viewer, admin, other] = ids as [string, string, string];
    await pool.query("update users set role = 'ADMIN' where id = $1", [admin]);
    const asked: Array<readonly string[]> = [];
    const { referenced } = references(async (_viewer, wanted) => {
      asked.push(wanted);
      return new Set();
    });
    const see = (status: 'APPROVED' | 'PENDING') =>
      Promise.all([admin, other].map((id) => referenced(aCallOf('ATHLETE', { id: viewer, status }), id)));
    expect((await see('PENDING')).map((user) => user?.id ?? null)).toEqual([null, null]);
    const [shown, stranger] = await Promise.all(
      [admin, other].map((id) => referenced(aCallOf('ATHLETE', { id: viewer }), id)),
    );
    expect(stranger).toBeNull();
    expect(shown).toMatchObject({ id: admin, role: 'ADMIN' });
    expect(shown).not.toHaveProperty('email');
    expect(asked.flat()).not.toContain(admin);
    await pool.query("update users set role = 'ATHLETE' where id = $1", [admin]);
  });

  test('a former administrator stays named to those whom they wrote to', async () => {
    const [viewer, former] = ids as [string, string];
    const see = () => references().referenced(aCallOf('ATHLETE', { id: viewer }), former);
    expect(await see()).toBeNull();
    await pool.query(
      `insert into user_history (user_id, actor, before, after)
       values ($1, 'another admin', '{"role": "ADMIN"}', '{"role": "ATHLETE"}')`,
      [former],
    );
    expect(await see()).toMatchObject({ username: 'person2', role: 'ATHLETE' });
    await pool.query('delete from user_history');
  });

  test('is checked once if known: athletes, liaisons and liaisons of the same athlete', async () => {
    const [viewer, athlete, colleague, other] = ids as [string, string, string, string];
    await pool.query(
      `insert into relationships (id, athlete_id, liaison_id, liaison_type, is_active, version)
       select uuidv7(), $1, liaison, 'SPORTS_MEDICINE', true, 1 from unnest($2::uuid[]) as liaison`,
      [athlete, [viewer, colleague]],
    );
    async function seenBy(id: string) {
      const { referenced, questions } = references();
      const call = aCallOf('LIAISON', { id });
      const seen = await Promise.all([athlete, viewer, colleague].map((each) => referenced(call, each)));
      return { seen: seen.map((user) => user?.id ?? null), asked: questions.length };
    }
    for (const id of [viewer, athlete, colleague]) {
      expect(await seenBy(id)).toEqual({ seen: [athlete, viewer, colleague], asked: 2 });
    }
    expect(await seenBy(other)).toEqual({ seen: [null, null, null], asked: 2 });
    await pool.query('delete from relationships');
  });

  test('is known to a member of the entourage: the athlete, and the liaisons while meetings are shared', async () => {
    const [member, athlete, liaison, former, stranger] = ids as [string, string, string, string, string];
    await pool.query(
      `insert into relationships (id, athlete_id, liaison_id, liaison_type, is_active, version)
       values (uuidv7(), $1, $2, 'SPORTS_MEDICINE', true, 1), (uuidv7(), $1, $3, 'SPORTS_MEDICINE', false, 2)`,
      [athlete, liaison, former],
    );
    const share = (grants: object[], isActive = true) =>
      pool.query(
        `insert into consent (id, athlete_id, member_id, is_active, grants, version)
         values ($1, $2, $3, $4, $5, 1)
         on conflict (id) do update set is_active = excluded.is_active, grants = excluded.grants`,
        [ids[9], athlete, member, isActive, JSON.stringify(grants)],
      );
    const seen = async (viewer: string, role: 'TEAM_MEMBER' | 'ATHLETE' | 'LIAISON') => {
      const call = aCallOf(role, { id: viewer });
      const { referenced } = references();
      const everybody = [member, athlete, liaison, former, stranger];
      const found = await Promise.all(everybody.map((id) => referenced(call, id)));
      return everybody.filter((id, at) => id !== viewer && found[at] !== null);
    };
    const until = (ms: number) => new Date(Date.now() + ms).toISOString();

    await share([{ category: 'TODOS', until: null }]);
    expect(await seen(member, 'TEAM_MEMBER')).toEqual([athlete]);
    expect(await seen(athlete, 'ATHLETE')).toEqual([member, liaison, former]);
    expect(await seen(liaison, 'LIAISON')).toEqual([athlete, former]);
    await share([{ category: 'MEETINGS', until: until(60_000) }]);
    expect(await seen(member, 'TEAM_MEMBER')).toEqual([athlete, liaison]);
    await share([{ category: 'MEETINGS', until: until(-1) }]);
    expect(await seen(member, 'TEAM_MEMBER')).toEqual([athlete]);
    await share([{ category: 'MEETINGS', until: null }], false);
    expect(await seen(member, 'TEAM_MEMBER')).toEqual([athlete]);
    await pool.query('delete from relationships');
    await pool.query('delete from consent');
  });

  test('is not checked for deleted people', async () => {
    const { referenced, questions } = references();
    const [one, two] = ids as [string, string];
    const athlete = aCallOf('ATHLETE', { id: one });
    expect(await Promise.all([referenced(athlete, two), referenced(athlete, randomUUID())])).toEqual([null, null]);
    expect(questions.at(-1)).toEqual([two]);
  });

  test("is unknown while relationships are: then others fail to load, and the viewer's own person does not", async () => {
    const { referenced } = references(() => Promise.reject(unavailable()));
    const viewer = aCallOf('ATHLETE', { id: ids[0] as string });
    const [own, another] = await Promise.allSettled([0, 1].map((index) => referenced(viewer, ids[index] as string)));
    expect(own).toMatchObject({ status: 'fulfilled', value: { id: ids[0] } });
    expect(another).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
    expect((await referenced(aCallOf('ADMIN'), ids[1] as string))?.id).toBe(ids[1]);
  });
});
