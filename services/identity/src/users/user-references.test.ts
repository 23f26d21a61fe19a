import { randomUUID } from 'node:crypto';
import { openDatabase, type Pool } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import type { Person } from '@entourage/kit/policy.ts';
import type { Call } from '@entourage/kit/subgraph.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/client.ts';
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
    `insert into users (username, password_hash) select 'person' || i, '-' from generate_series(1, 200) i returning id`,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.drop();
});

const callOf = (role: Person['role'], id: string = randomUUID()): Call => ({
  principal: { kind: 'person', id, sessionId: randomUUID(), role, status: 'APPROVED', restricted: false },
  clientAddress: '192.0.2.1',
  browser: null,
  clientAgent: null,
  setHeader: () => undefined,
});

/** What is asked of the real store, question by question. */
function references() {
  const store = createUserStore(prisma);
  const questions: Array<readonly string[]> = [];
  const referenced = createUserReferences({
    find(scope, wanted) {
      questions.push(wanted);
      return store.find(scope, wanted);
    },
  });
  return { referenced, questions };
}

test('all that one call names are asked for in one question, each once', async () => {
  const { referenced, questions } = references();
  const admin = callOf('ADMIN');
  const named = [...ids, ...ids.slice(0, 100), randomUUID(), (ids[0] as string).toUpperCase()];
  const found = await Promise.all(named.map((id) => referenced(admin, id)));
  expect(found.map((user) => user?.id ?? null)).toEqual([...ids, ...ids.slice(0, 100), null, ids[0]]);
  expect(questions.map(({ length }) => length)).toEqual([201]);
});

test('two calls at once share neither questions nor rights', async () => {
  const { referenced, questions } = references();
  const [one, two] = ids as [string, string];
  const [admin, athlete] = [callOf('ADMIN'), callOf('ATHLETE', one)];
  const seen = await Promise.all([admin, athlete].flatMap((call) => [referenced(call, one), referenced(call, two)]));
  expect(seen.map((user) => user?.id ?? null)).toEqual([one, two, one, null]);
  expect(questions).toHaveLength(2);
});

test('a later call sees what has changed since', async () => {
  const { referenced } = references();
  const [id] = ids as [string];
  await referenced(callOf('ADMIN'), id);
  await pool.query("update users set first_name = 'Amal' where id = $1", [id]);
  expect(await referenced(callOf('ADMIN'), id)).toMatchObject({ firstName: 'Amal' });
});
