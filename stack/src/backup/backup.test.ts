import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { withMongo } from '../mongo/databases.ts';
import { withClient } from '../postgres/databases.ts';
import { awkward, contentOf, emptyDatabases, fill, type TestDatabases } from '../testing/all-databases.ts';
import { backup } from './backup.ts';
import { readBackupKeys } from './backup-keys.ts';
import { restore } from './restore.ts';
import { isConsistentCut, openSnapshots } from './snapshots.ts';
import { verifyArchive } from './verify-archive.ts';

const keys = readBackupKeys(`first:${'s'.repeat(32)}`);

let folder: string;
let source: TestDatabases;
let archive: string;
const platforms: TestDatabases[] = [];
const running: Client[] = [];

async function opened(): Promise<TestDatabases> {
  const databases = await emptyDatabases();
  platforms.push(databases);
  return databases;
}

/** The tables are those of the source, whose migrations know nothing of `awkward`. */
async function target() {
  const platform = await opened();
  await platform.asOwner('identity', awkward);
  return platform;
}

const restoring = (platform: TestDatabases, from = archive) => restore({ stores: platform.stores, keys, from });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  source = await opened();
  await fill(source);
  const made = await backup({
    stores: source.stores,
    keys,
    to: join(folder, 'all.backup'),
    keep: null,
    release: '0123abc',
  });
  archive = made.file;
});

afterAll(async () => {
  for (const client of running) await client.end();
  for (const platform of platforms) await platform.drop();
  rmSync(folder, { recursive: true });
});

test('an empty platform gets every row, document, sequence, key and trigger back, exactly', async () => {
  const platform = await target();
  const before = await contentOf(source);
  const { rows, services, withoutSnapshot, release } = await restoring(platform);
  expect(await contentOf(platform)).toEqual(before);
  expect([rows, services, release]).toEqual([expect.any(Number), 9, '0123abc']);
  expect(rows).toBeGreaterThan(3500);
  // The server for tests is no replica set.
  expect(withoutSnapshot).toEqual(['health-data']);
  await expect(platform.asOwner('identity', `update users set verified_by = gen_random_uuid()`)).rejects.toThrow(
    /foreign key/,
  );
  const [next] = await platform.asOwner('identity', 'insert into awkward default values returning id');
  expect(next?.id).toBe('42');
  const service = platform.postgres.admin.url;
  await expect(withClient(service, (client) => client.query('delete from audit_entries'))).rejects.toThrow(
    /never changed/,
  );
});

test('a database without tables gets those of the archive, and then the release’s own', async () => {
  const platform = await target();
  await platform.asOwner('invites', 'drop schema public cascade; create schema public');
  await restoring(platform);
  const [row] = await platform.asOwner('invites', 'select count(*)::int as events from outbox');
  expect(row?.events).toBe(1);
  expect(await platform.asOwner('invites', 'select version from schema_migrations order by 1')).toEqual(
    await source.asOwner('invites', 'select version from schema_migrations order by 1'),
  );
});

test('it is verified without a store', async () => {
  const { rows, sections, madeAt } = await verifyArchive(archive, keys);
  expect(rows).toBeGreaterThan(3500);
  expect(sections).toBeGreaterThan(60);
  expect(Date.now() - new Date(madeAt).getTime()).toBeGreaterThan(0);
});

test.each<[string, (platform: TestDatabases) => Promise<unknown>, RegExp]>([
  [
    'with a person',
    ({ asOwner }) => asOwner('identity', `insert into users (username, password_hash) values ('ines', 'x')`),
    /identity is not empty: users has rows. Nothing was changed/,
  ],
  [
    'with a document',
    ({ mongo }) => withMongo(mongo.url, (client) => client.db().collection('versions').insertOne({})),
    /health-data is not empty: versions has rows/,
  ],
  [
    'whose service runs',
    async ({ postgres }) => {
      const client = new Client({ connectionString: postgres.training.url });
      running.push(client);
      await client.connect();
    },
    /training runs, and uses its database/,
  ],
  [
    'with migrations of a later release',
    ({ asOwner }) => asOwner('admin', `insert into schema_migrations values ('29990101000000')`),
    /tables of admin have migrations that the archive was made without: 29990101000000.*install the release 0123abc/s,
  ],
  [
    'with other columns',
    ({ asOwner }) => asOwner('training', 'alter table outbox add column other text'),
    /table outbox of training differs/,
  ],
])('a platform %s is refused and unchanged', async (_how, change, sentence) => {
  const platform = await target();
  await change(platform);
  const before = await contentOf(platform);
  await expect(restoring(platform)).rejects.toThrow(sentence);
  expect(await contentOf(platform)).toEqual(before);
});

test('a damaged archive restores nothing, whole as its first tables are; then a good one does', async () => {
  const platform = await target();
  const before = await contentOf(platform);
  const damaged = join(folder, 'damaged.backup');
  copyFileSync(archive, damaged);
  const bytes = readFileSync(damaged);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  writeFileSync(damaged, bytes);
  await expect(restoring(platform, damaged)).rejects.toThrow(/changed or cut off/);
  expect(await contentOf(platform)).toEqual(before);
  await restoring(platform);
  expect((await platform.asOwner('identity', 'select from users')).length).toBe(2);
});

test('a row that does not fit fails all databases; without the obstacle the same restore succeeds', async () => {
  const platform = await target();
  await platform.asOwner('scheduling', `alter table appointments add constraint never check (title = '')`);
  const before = await contentOf(platform);
  await expect(restoring(platform)).rejects.toThrow(/never/);
  expect(await contentOf(platform)).toEqual(before);
  await platform.asOwner('scheduling', 'alter table appointments drop constraint never');
  await restoring(platform);
});

test('what a killed restore left in MongoDB is removed by the next one', async () => {
  const platform = await target();
  await withMongo(platform.mongo.url, async (client) => {
    await client.db().collection('unfinished_restore').insertOne({});
    await client.db().collection('versions').insertOne({ half: true });
  });
  await restoring(platform);
  expect((await contentOf(platform)).versions).toEqual((await contentOf(source)).versions);
});

test('changes during a backup are not in it', async () => {
  const platform = await target();
  await platform.asOwner('identity', `insert into users (username, password_hash) values ('before', 'x')`);
  const snapshots = await openSnapshots(platform.stores.postgres, async (opened, urls) => {
    await platform.asOwner('identity', `insert into users (username, password_hash) values ('during', 'x')`);
    return isConsistentCut(opened, urls);
  });
  const found = await snapshots.get('identity')?.query('select username from users');
  expect(found?.rows).toEqual([{ username: 'before' }]);
  for (const client of snapshots.values()) await client.end();
});

test('snapshots are taken again if one has handled an event that its publisher’s does not have', async () => {
  const platform = await target();
  const id = '00000000-0000-7000-8000-00000000000a';
  const cuts: boolean[] = [];
  const snapshots = await openSnapshots(platform.stores.postgres, async (opened, urls) => {
    if (cuts.length === 0) {
      // As if identity's snapshot were a moment older than admin's.
      const values = `('${id}', 'user.changed', 'x', 1, 'y', '{}')`;
      await platform.asOwner(
        'identity',
        `insert into outbox (id, type, subject, aggregate_version, actor, data) values ${values}`,
      );
      await platform.asOwner('admin', `insert into inbox (event_id) values ('${id}')`);
      const admin = opened.get('admin');
      await admin?.query('rollback');
      await admin?.query('begin isolation level repeatable read read only; select pg_current_snapshot()');
    }
    cuts.push(await isConsistentCut(opened, urls));
    return cuts.at(-1) ?? false;
  });
  expect(cuts).toEqual([false, true]);
  for (const client of snapshots.values()) await client.end();
});

test('into a folder, only the newest are kept', async () => {
  const own = mkdtempSync(join(folder, 'kept-'));
  const at = (day: number) => new Date(`2026-05-0${day}T03:17:00Z`);
  for (const day of [1, 2, 3])
    await backup({ stores: source.stores, keys, to: own, keep: 2, release: null, now: at(day) });
  expect(readdirSync(own).sort()).toEqual([2, 3].map((day) => `entourage-2026-05-0${day}T03-17-00Z.backup`));
});
