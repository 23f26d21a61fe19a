import { readFileSync } from 'node:fs';
import { openDatabase, type Pool } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import { disagreements } from '@entourage/kit/testing/models-and-tables.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '../src/generated/client.ts';

const schema = readFileSync(new URL('../prisma/schema.prisma', import.meta.url), 'utf8');

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

test('the tables are what the models say', async () => {
  expect(await disagreements(pool, schema)).toEqual([]);
});

test('the client was made of these models, and reads every one of their columns', async () => {
  expect(Object.keys(Prisma.ModelName).sort()).toEqual(
    [...schema.matchAll(/^model (\w+)/gm)].map(([, name]) => name).sort(),
  );
  expect(await prisma.user.findMany()).toEqual([]);
  expect(await prisma.session.findMany()).toEqual([]);
  expect(await prisma.mail.findMany()).toEqual([]);
  expect(await prisma.oneTimeToken.findMany()).toEqual([]);
  expect(await prisma.picture.findMany()).toEqual([]);
  expect(await prisma.liaisonProfile.findMany()).toEqual([]);
});

test('a model that has moved away from its table is noticed', async () => {
  const moved = schema.replace('@map("profile_image_url")', '@map("picture")');
  expect(await disagreements(pool, moved)).toEqual(['users.picture is in the model and not in the table']);
});

test.each([
  'create table extra (id int)',
  'create schema extra',
  'alter table users add column extra text',
  'alter table users disable trigger all',
  'drop table users',
  'drop table outbox',
  'truncate users',
  'create index extra on users (id)',
  "create function extra() returns int language sql as 'select 1'",
  'insert into schema_migrations (version) values (1)',
  'create role extra',
])('the service may not %s', async (statement) => {
  await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});
