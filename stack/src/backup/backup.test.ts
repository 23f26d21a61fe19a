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
import { verifyArchive } from './verify-archive.ts';

const keys = readBackupKeys(`first:${'s'.repeat(32)}`);

let folder: string;
let source: TestDatabases;
let archive: string;
const platforms: TestDatabases[] = [];
let running: Client;

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

describe('a platform with something in it is refused, and unchanged', () => {
  let platform: TestDatabases;

  beforeAll(async () => {
    platform = await target();
  });

  type Change = (platform: TestDatabases) => Promise<unknown>;

  test.each<[string, { change: Change; back: Change; sentence: RegExp }]>([
    [
      'a person',
      {
        change: ({ asOwner }) =>
          asOwner('identity', `insert into users (username, password_hash) values ('ines', 'x')`),
        back: ({ asOwner }) => asOwner('identity', 'delete from users'),
        sentence: /identity is not empty: users has rows. Nothing was changed/,
      },
    ],
    [
      'a document',
      {
        change: ({ mongo }) => withMongo(mongo.url, (client) => client.db().collection('versions').insertOne({})),
        back: ({ mongo }) => withMongo(mongo.url, (client) => client.db().dropCollection('versions')),
        sentence: /health-data is not empty: versions has rows/,
      },
    ],
    [
      'a service that runs',
      {
        change: ({ postgres }) => {
          running = new Client({ connectionString: postgres.training.url });
          return running.connect();
        },
        back: () => running.end(),
        sentence: /training runs, and uses its database/,
      },
    ],
    [
      'migrations of a later release',
      {
        change: ({ asOwner }) => asOwner('admin', `insert into schema_migrations values ('29990101000000')`),
        back: ({ asOwner }) => asOwner('admin', `delete from schema_migrations where version = '29990101000000'`),
        sentence:
          /tables of admin have migrations that the archive was made without: 29990101000000.*install the release 0123abc/s,
      },
    ],
    [
      'other columns',
      {
        change: ({ asOwner }) => asOwner('training', 'alter table outbox add column other text'),
        back: ({ asOwner }) => asOwner('training', 'alter table outbox drop column other'),
        sentence: /table outbox of training differs/,
      },
    ],
  ])('%s', async (_what, { change, back, sentence }) => {
    await change(platform);
    try {
      const before = await contentOf(platform);
      await expect(restoring(platform)).rejects.toThrow(sentence);
      expect(await contentOf(platform)).toEqual(before);
    } finally {
      await back(platform);
    }
  });
});

test('restores that fail change nothing, and do not hinder the next one', async () => {
  const platform = await target();
  const before = await contentOf(platform);
  // Its first tables are whole.
  const damaged = join(folder, 'damaged.backup');
  copyFileSync(archive, damaged);
  const bytes = readFileSync(damaged);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  writeFileSync(damaged, bytes);
  await expect(restoring(platform, damaged)).rejects.toThrow(/changed or cut off/);
  expect(await contentOf(platform)).toEqual(before);
  // A row that does not fit fails all databases.
  await platform.asOwner('scheduling', `alter table appointments add constraint never check (title = '')`);
  await expect(restoring(platform)).rejects.toThrow(/never/);
  await platform.asOwner('scheduling', 'alter table appointments drop constraint never');
  expect(await contentOf(platform)).toEqual(before);
  // What one that was killed left in MongoDB.
  await withMongo(platform.mongo.url, async (client) => {
    await client.db().collection('unfinished_restore').insertOne({});
    await client.db().collection('versions').insertOne({ half: true });
  });
  await restoring(platform);
  expect(await contentOf(platform)).toEqual(await contentOf(source));
});

test('into a folder, only the newest are kept', async () => {
  const own = mkdtempSync(join(folder, 'kept-'));
  const at = (day: number) => new Date(`2026-05-0${day}T03:17:00Z`);
  for (const day of [1, 2, 3])
    await backup({ stores: source.stores, keys, to: own, keep: 2, release: null, now: at(day) });
  expect(readdirSync(own).sort()).toEqual([2, 3].map((day) => `entourage-2026-05-0${day}T03-17-00Z.backup`));
});
