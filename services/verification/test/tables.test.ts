import { readFileSync } from 'node:fs';
import { disagreements } from '@entourage/kit/testing/models-and-tables.ts';
import { Prisma } from '../src/generated/client.ts';
import { aStore, type Store } from './a-store.ts';

const schema = readFileSync(new URL('../prisma/schema.prisma', import.meta.url), 'utf8');

let store: Store;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());

test('the tables are what the models say', async () => {
  expect(await disagreements(store.pool, schema)).toEqual([]);
});

test('the client was made of these models, and reads every one of their columns', async () => {
  expect(Object.keys(Prisma.ModelName).sort()).toEqual(
    [...schema.matchAll(/^model (\w+)/gm)].map(([, name]) => name).sort(),
  );
  expect(await store.prisma.code.findMany()).toEqual([]);
  expect(await store.prisma.post.findMany()).toEqual([]);
});

test('a model that has moved away from its table is noticed', async () => {
  const moved = schema.replace('@map("post_url")', '@map("address")');
  expect(await disagreements(store.pool, moved)).toEqual([
    'posts.address is in the model and not in the table',
    'posts.post_url must be given and is not in the model',
  ]);
});

const person = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a01';
const post = (attempt: number, code: string, more = '', values = '') =>
  `insert into posts (user_id, attempt, platform, account_handle, post_url, verification_code${more})
   values ('${person}', ${attempt}, 'TIKTOK', 'noor', 'https://www.tiktok.com/@noor/video/1', '${code}'${values})`;

test.each([
  ['beside a post of the same person that waits', [post(1, 'A'), post(2, 'B')], '23505'],
  ['with a code that was used', [post(1, 'A', ', review_status', ", 'REJECTED'"), post(2, 'A')], '23505'],
  ['with a decision that never takes effect', [post(1, 'A', ', decision', ", 'APPROVED'")], '23514'],
  ['with a decision to wait', [post(1, 'A', ', decision, effective_at', ", 'PENDING', now()")], '23514'],
  [
    'that is decided and can still be taken back',
    [post(1, 'A', ', review_status, decision, effective_at', ", 'APPROVED', 'APPROVED', now()")],
    '23514',
  ],
])('the tables hold nothing %s', async (_name, statements, code) => {
  const client = await store.pool.connect();
  try {
    await client.query('begin');
    await expect(client.query(statements.join(';'))).rejects.toMatchObject({ code });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test.each([
  'create table extra (id int)',
  'create schema extra',
  'alter table posts add column extra text',
  'alter table posts disable trigger all',
  'drop table posts',
  'drop table outbox',
  'truncate posts',
  'create index extra on posts (id)',
  "create function extra() returns int language sql as 'select 1'",
  'insert into schema_migrations (version) values (1)',
  'create role extra',
])('the service may not %s', async (statement) => {
  await expect(store.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});
