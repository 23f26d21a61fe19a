import { type TestDatabase, testEmptyDatabase } from '@entourage/stack/testing/database';
import pg from 'pg';
import { disagreements } from './models-and-tables.ts';

const model = `
model Post {
  id      Int     @id
  postUrl String  @map("post_url")
  note    String?

  @@map("posts")
}
`;

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testEmptyDatabase();
  pool = new pg.Pool({ connectionString: database.adminUrl });
  await pool.query('create table posts (id int primary key, post_url text not null, note text)');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test.each([
  ['fits', model, []],
  [
    'has another name for a column',
    model.replace('@map("post_url")', '@map("address")'),
    ['posts.address is in the model and not in the table', 'posts.post_url must be given and is not in the model'],
  ],
  ['lacks a column that may be null', model.replace('  note    String?\n', ''), []],
  [
    'has another type and no null',
    model.replace('String?', 'Int    '),
    ['posts.note may be null on one side only', 'posts.note is Int in the model and text in the table'],
  ],
])('a model that %s', async (_name, schema, found) => {
  expect(await disagreements(pool, schema)).toEqual(found);
});
