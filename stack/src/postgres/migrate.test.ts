import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testEmptyDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { withClient } from './databases.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
const version = '20990101000001';

beforeAll(async () => {
  database = await testEmptyDatabase();
  await withClient(database.ownerUrl, (client) => client.query('create table notes (id bigint)'));
  const steps = ['-- migrate:up', 'alter table notes add column body text;', '-- migrate:down'];
  writeFileSync(join(folder, `${version}_body.sql`), steps.join('\n'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

test('a migration lets queries pass while a long reader holds its table, and is applied afterwards', async () => {
  let migrated = 0;
  const migrating = await withClient(database.ownerUrl, async (reader) => {
    await reader.query('begin');
    await reader.query('select from notes');
    const waiting = async () =>
      (await reader.query("select from pg_locks where not granted and relation = 'notes'::regclass")).rowCount;
    const applying = migrate('admin', database.ownerUrl, folder, new Set([version])).then((count) => {
      migrated = count;
    });
    await eventually(async () => expect(await waiting()).toBe(1), 10_000);
    await eventually(async () => expect(await waiting()).toBe(0), 10_000);
    expect(migrated).toBe(0);
    await reader.query('commit');
    return applying;
  });
  await migrating;
  expect(migrated).toBe(1);
});
