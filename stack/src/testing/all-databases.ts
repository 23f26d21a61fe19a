import mongoose from 'mongoose';
import { type Stores, storesBy } from '../backup/stores.ts';
import { withMongo } from '../mongo/databases.ts';
import { type PostgresService, postgresServices } from '../parts.ts';
import { withClient } from '../postgres/databases.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { awaitEach } from './each.ts';
import { type TestMongoDatabase, testMongoDatabase } from './mongo.ts';

const { Decimal128, Double, Long, ObjectId } = mongoose.mongo.BSON;

/** All databases of a platform. */
export interface TestDatabases {
  readonly stores: Stores;
  readonly postgres: Readonly<Record<PostgresService, TestDatabase>>;
  readonly mongo: TestMongoDatabase;
  asOwner(service: PostgresService, text: string): Promise<Record<string, string | number>[]>;
  drop(): Promise<unknown>;
}

/** The databases of a platform on which no service has run. */
export async function emptyDatabases(): Promise<TestDatabases> {
  const [postgres, mongo] = await Promise.all([
    awaitEach(postgresServices, testDatabase),
    testMongoDatabase('health-data'),
  ]);
  return {
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
}

/** Types that no table of today has are for those of tomorrow. */
export const awkward = `
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

/** Rows and documents of every kind in the databases of a source. */
export async function fill({ asOwner, mongo }: TestDatabases): Promise<void> {
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
export async function contentOf({ postgres, mongo }: TestDatabases) {
  const content: Record<string, unknown> = {};
  for (const service of postgresServices)
    await withClient(postgres[service].ownerUrl, async (client) => {
      const tables = await client.query<{ name: string }>(
        `select relname as name from pg_class where relkind in ('r', 'S') and relnamespace = 'public'::regnamespace order by 1`,
      );
      for (const { name } of tables.rows) {
        const columns = name.endsWith('_seq') ? '(last_value, is_called)' : 't';
        const found = await client.query(`select ${columns}::text from public.${name} t order by 1`);
        content[`${service}.${name}`] = found.rows;
      }
      const rules = await client.query(
        `select conname || ' ' || pg_get_constraintdef(oid) as is from pg_constraint where connamespace = 'public'::regnamespace
         union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
      );
      content[`${service}: keys and triggers`] = rules.rows;
    });
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
