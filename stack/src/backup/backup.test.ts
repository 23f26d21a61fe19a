import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { Client } from 'pg';
import { withMongo } from '../mongo/databases.ts';
import { type PostgresService, postgresServices } from '../parts.ts';
import { withClient } from '../postgres/databases.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { awaitEach } from '../testing/each.ts';
import { type TestMongoDatabase, testMongoDatabase } from '../testing/mongo.ts';
import { backup } from './backup.ts';
import { readBackupKeys } from './backup-keys.ts';
import { restore } from './restore.ts';
import { isConsistentCut, openSnapshots } from './snapshots.ts';
import { type Stores, storesBy } from './stores.ts';
import { verifyArchive } from './verify-archive.ts';

const { Decimal128, Double, Long, ObjectId } = mongoose.mongo.BSON;
const keys = readBackupKeys(`first:${'s'.repeat(32)}`);

interface Platform {
  readonly stores: Stores;
  readonly postgres: Readonly<Record<PostgresService, TestDatabase>>;
  readonly mongo: TestMongoDatabase;
  asOwner(service: PostgresService, text: string): Promise<Record<string, string | number>[]>;
  drop(): Promise<unknown>;
}

let folder: string;
let source: Platform;
let archive: string;
const platforms: Platform[] = [];
const running: Client[] = [];

/** The databases of a platform on which no service has run. */
async function emptyPlatform(): Promise<Platform> {
  const [postgres, mongo] = await Promise.all([
    awaitEach(postgresServices, testDatabase),
    testMongoDatabase('health-data'),
  ]);
  const platform: Platform = {
    stores: storesBy(
      (service) => postgres[service].ownerUrl,
      () => mongo.url,
    ),
    postgres,
    mongo,
    asOwner: (service: PostgresService, text: string) =>
      withClient(postgres[service].ownerUrl, async (client) => [await client.query(text)].flat().at(-1)?.rows ?? []),
    drop: () => Promise.all([...Object.values(postgres), mongo].map((each) => each.drop())),
  };
  platforms.push(platform);
  return platform;
}

/** Types that no table of today has are for those of tomorrow. */
const awkward = `
  create table awkward (
    id bigint generated always as identity primary key, after bigint references awkward, number numeric, single real, double double precision,
    moment timestamptz, day date, span interval, period tstzrange, whole int4multirange, words text[], doc jsonb, exact json, bytes bytea,
    bits bit varying, address inet, doubled numeric generated always as (number * 2) stored
  )`;
const valuesOfAwkward = `
  insert into awkward (after, number, single, double, moment, day, span, period, whole, words, doc, exact, bytes, bits, address) values
    (3, 'NaN', 'Infinity', 0.1::float8 + 0.2, '2026-05-04 03:02:01.123456+02', '0044-03-15 BC', '1 mon -2 days 03:04:05.000006',
     '[2026-01-01,2026-02-01)', '{[1,3),[5,7)}', array['a\\tb', E'\\n', '\\\\N', null, 'ё😀'], '{"b": 1.10, "a": null}', '{"b": 1.10,  "b": 2}',
     '\\x000a5c0d', b'101', '192.0.2.0/24'),
    (null, 123456789012345678901234567890.000000000000000000010, 1e-45, 5e-324, 'infinity', '-infinity', null, 'empty', '{}', '{}', 'null', 'null',
     '', b'', '::1'),
    (2, null, null, null, null, null, null, null, null, null, null, null, null, null, null);
  select setval('awkward_id_seq', 41)`;

async function fill({ asOwner, mongo }: Platform): Promise<void> {
  await asOwner('identity', awkward);
  await asOwner('identity', valuesOfAwkward);
  // The first was approved by one who comes later.
  await asOwner(
    'identity',
    `insert into users (id, username, password_hash, first_name, verified_by) values
       ('00000000-0000-7000-8000-000000000001', 'noor', 'x', 'Noor', '00000000-0000-7000-8000-000000000002'),
       ('00000000-0000-7000-8000-000000000002', 'ines', 'x', null, null)`,
  );
  await asOwner(
    'messaging',
    `insert into conversations (id, low_id, high_id, sealed_key, master_key)
       values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002',
         '00000000-0000-7000-8000-000000000003', '\\x00', 'first');
     insert into attachments (id, conversation_id, uploader_id, name, media_type, size)
       select ('00000000-0000-7000-9000-00000000000' || n)::uuid, '00000000-0000-7000-8000-000000000001', gen_random_uuid(), '\\x01', 'image/png', 9
       from generate_series(1, 9) n;
     insert into attachment_chunks (attachment_id, number, body)
       select id, number, decode(repeat(md5(id::text || number), 2 * 1024 * 16), 'hex')
       from attachments, generate_series(0, 1) number`,
  );
  await asOwner(
    'admin',
    `insert into audit_entries (event_id, happened_at, service, action, actor, subject, subject_version, fields, seq, key_id, previous_hash, hash)
       select gen_random_uuid(), now(), 'identity', 'a', 'b', 'c', 1, '{x,y}', n, 'k', sha256(n::text::bytea), sha256((n + 1)::text::bytea)
       from generate_series(1, 2000) n;
     update audit_head set seq = 2000, hash = sha256('2001')`,
  );
  await asOwner(
    'scheduling',
    `insert into claims (id, athlete_id, liaison_id, starts_at, ends_at, free_at)
       values ('00000000-0000-7000-8000-000000000001', gen_random_uuid(), gen_random_uuid(), '2026-05-01', '2026-05-02', '2026-05-02');
     insert into appointments (athlete_id, liaison_id, scheduled_at, scheduled_by, claim_id)
       values (gen_random_uuid(), gen_random_uuid(), '2026-05-01', gen_random_uuid(), '00000000-0000-7000-8000-000000000001')`,
  );
  await asOwner(
    'invites',
    `insert into outbox (type, subject, aggregate_version, actor, data) values ('invite.created', 'x', 1, 'y', '{}')`,
  );
  await withMongo(mongo.url, async (client) => {
    const database = client.db();
    await database.collection('versions').insertMany([
      {
        whole: 1,
        double: new Double(1),
        long: Long.fromNumber(1),
        decimal: Decimal128.fromString('1.10'),
        nothing: null,
      },
      { at: new Date('2026-05-04T03:02:01.123Z'), bytes: Buffer.from('x'), id: new ObjectId(), pattern: /x/i },
      // A plain object would put '7' first.
      {
        weeks: new Map<string, unknown>([
          ['last', 1],
          [
            '7',
            [
              new Map([
                ['b', 1],
                ['0', 2],
              ]),
            ],
          ],
        ]),
      },
    ] as object[]);
    await database
      .collection<{ _id: string }>('notes')
      .insertMany(Array.from({ length: 1500 }, (_, n) => ({ _id: `n${n}`, text: 'ё'.repeat(n) })));
    await database.collection<{ _id: string; until: Date }>('leases').insertOne({ _id: 'relay', until: new Date() });
    await database.createCollection('empty');
  });
}

/** Every row and document as text, by table, and the sequences. */
async function contentOf({ asOwner, mongo }: Platform) {
  const content: Record<string, unknown> = {};
  for (const service of postgresServices) {
    const tables = await asOwner(
      service,
      `select relname as name from pg_class where relkind in ('r', 'S') and relnamespace = 'public'::regnamespace order by 1`,
    );
    for (const { name } of tables) {
      const columns = `${name}`.endsWith('_seq') ? '(last_value, is_called)' : 't';
      content[`${service}.${name}`] = await asOwner(
        service,
        `select ${columns}::text from public.${name} t order by 1`,
      );
    }
    content[`${service}: keys and triggers`] = await asOwner(
      service,
      `select conname || ' ' || pg_get_constraintdef(oid) as is from pg_constraint where connamespace = 'public'::regnamespace
       union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
    );
  }
  await withMongo(mongo.url, async (client) => {
    for (const name of ['versions', 'notes']) {
      const found = await client.db().collection(name).find({}, { raw: true }).toArray();
      content[name] = found.map((each) => Buffer.from(each as unknown as Uint8Array).toString('base64')).sort();
    }
    const all = await client.db().listCollections({}, { nameOnly: true }).toArray();
    content.collections = all
      .map(({ name }) => name)
      .filter((name) => !/^(system\.|empty|leases)/.test(name))
      .sort();
  });
  return content;
}

/** The tables are those of the source, whose migrations know nothing of `awkward`. */
async function target() {
  const platform = await emptyPlatform();
  await platform.asOwner('identity', awkward);
  return platform;
}

const restoring = (platform: Platform, from = archive) => restore({ stores: platform.stores, keys, from });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  source = await emptyPlatform();
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

test.each<[string, (platform: Platform) => Promise<unknown>, RegExp]>([
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
