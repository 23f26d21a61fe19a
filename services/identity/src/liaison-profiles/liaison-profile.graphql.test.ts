import { randomUUID } from 'node:crypto';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { aCallOf } from '../../test/a-call-of.ts';
import { PrismaClient } from '../generated/client.ts';
import type { ShownUser } from '../users/user.ts';
import { liaisonProfileResolvers } from './liaison-profile.graphql.ts';
import { createLiaisonProfileStore } from './liaison-profile.store.ts';

let database: TestDatabase;
let pool: Pool;
let prisma: PrismaClient;
let liaisons: ShownUser[];

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 4, createLog('test', 'silent'));
  prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const { rows } = await pool.query<ShownUser>(
    `with made as (
       insert into users (username, password_hash, role, profile_image_url)
       select 'liaison' || i, '-', 'LIAISON', '/api/pictures/' || i from generate_series(1, 100) i
       returning id, role, profile_image_url),
     written as (
       insert into liaison_profiles
         (user_id, title, specialization, institution, years_experience, expertise, achievements, credentials, bio)
       select id, 'of ' || id, 'Sleep', 'Harbour Clinic', 7, '{}', '{}', '{}', 'Rowed once.' from made)
     select id, role, profile_image_url as "profileImageUrl" from made`,
  );
  liaisons = rows;
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.drop();
});

/** The real store, with a log of its queries. */
function profiles() {
  const store = createLiaisonProfileStore(prisma);
  const questions: Array<readonly string[]> = [];
  const resolvers = liaisonProfileResolvers({
    profiles: {
      find(userIds) {
        questions.push(userIds);
        return store.find(userIds);
      },
    },
    prisma,
    currentUser: async () => null,
    wakeRelay: () => undefined,
  });
  const { User } = resolvers as { User: { liaisonProfile: (user: ShownUser, args: object, call: object) => object } };
  const call = aCallOf('ADMIN');
  return { questions, shown: (user: ShownUser) => User.liaisonProfile(user, {}, call) };
}

test('a list of liaisons takes one query, and each has their own profile and picture', async () => {
  const { questions, shown } = profiles();
  const found = await Promise.all(liaisons.map(shown));
  expect(found).toMatchObject(
    liaisons.map(({ id, profileImageUrl }) => ({ title: `of ${id}`, profileImageUrl, isVerified: true, version: 1 })),
  );
  expect(questions).toHaveLength(1);
});

test('liaisons without a profile and former liaisons show none', async () => {
  const { questions, shown } = profiles();
  const [liaison] = liaisons as [ShownUser];
  expect(await shown({ ...liaison, id: randomUUID() })).toBeNull();
  for (const role of ['ATHLETE', 'ADMIN', 'TEAM_MEMBER'] as const) {
    expect(await shown({ ...liaison, role })).toBeNull();
  }
  expect(questions).toHaveLength(1);
});
