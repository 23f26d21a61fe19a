import { type TestDatabase, testEmptyDatabase } from '../testing/database.ts';
import { withClient } from './databases.ts';

let database: TestDatabase;

function asOwner(text: string) {
  return withClient(database.ownerUrl, (client) => client.query(text));
}

function asService(text: string) {
  return withClient(database.url, (client) => client.query(text));
}

beforeAll(async () => {
  database = await testEmptyDatabase();
  await asOwner('CREATE TABLE notes (id bigserial PRIMARY KEY, body text NOT NULL)');
});

afterAll(() => database.drop());

test('a service writes and reads rows', async () => {
  await asService("INSERT INTO notes (body) VALUES ('first')");
  await asService("UPDATE notes SET body = 'second'");
  expect((await asService('SELECT body FROM notes')).rows).toEqual([{ body: 'second' }]);
  await asService('DELETE FROM notes');
});

test.each([
  'CREATE TABLE mine (id int)',
  'CREATE SCHEMA mine',
  'CREATE TEMPORARY TABLE mine (id int)',
  'DROP TABLE notes',
  'ALTER TABLE notes ADD COLUMN more text',
  'TRUNCATE notes',
  'CREATE ROLE other',
])('a service cannot: %s', async (statement) => {
  await expect(asService(statement)).rejects.toThrow(/permission denied|must be owner/);
});

test('a service cannot connect to the database of another', async () => {
  const other = await testEmptyDatabase();
  const trespass = new URL(database.url);
  trespass.pathname = `/${other.name}`;
  await expect(withClient(trespass.href, (client) => client.query('SELECT 1'))).rejects.toThrow(/permission denied/);
  await other.drop();
});

test('an acknowledged write is on disk', async () => {
  expect((await asService('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
});
