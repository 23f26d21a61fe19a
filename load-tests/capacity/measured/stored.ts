import { connect as connectTo } from 'node:net';
import { eventStream } from '@entourage/contracts/events/define.ts';
import { postgresServices } from '@entourage/stack/parts';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import mongoose from 'mongoose';
import { within } from '../../messages/within.ts';
import type { Stored } from '../model/measured.ts';

/** What all stores hold. */
export interface Holding {
  readonly tables: Readonly<Record<string, Table>>;
  readonly bson: number;
  readonly jetstream: number;
  readonly events: number;
  readonly redis: number;
  readonly wal: number;
}

interface Table {
  readonly rows: number;
  /** With its indexes, without those pages that an empty table has too. */
  readonly bytes: number;
}

/** Tables are packed first: what updates have left behind is no part of their size. */
export async function readHolding(platform: TestPlatform, redisUrl: string | null): Promise<Holding> {
  await Promise.all(postgresServices.map((service) => pack(platform.databases[service].adminUrl)));
  const [tables, bson, stream, redis, wal] = await Promise.all([
    readTables(platform),
    readBson(platform.mongoUrl),
    readStream(platform),
    redisUrl === null ? 0 : readRedis(redisUrl),
    readWal(platform),
  ]);
  return { tables, bson, jetstream: stream.bytes, events: stream.messages, redis, wal };
}

/**
 * What one of so many calls has added. Rows count with the mean size of all rows of their table: a few hundred of them
 * are too few pages. Packing is written ahead too, so `walAfter` is from before.
 */
export function addedBy(calls: number, before: Holding, after: Holding, walAfter: number): Stored {
  const share = (key: 'bson' | 'jetstream' | 'events' | 'redis') => (after[key] - before[key]) / calls;
  const tables = Object.entries(after.tables)
    .map(([name, { rows, bytes }]): [string, number] => {
      const added = rows - rowsIn(before, name);
      return [name, added <= 0 ? 0 : ((bytes / rows) * added) / calls];
    })
    .filter(([, bytes]) => bytes > 0);
  return {
    tables: Object.fromEntries(tables),
    bson: share('bson'),
    jetstream: share('jetstream'),
    events: share('events'),
    audited: (rowsIn(after, trail) - rowsIn(before, trail)) / calls,
    redis: share('redis'),
    wal: (walAfter - before.wal) / calls,
  };
}

const trail = 'admin.audit_entries';
const rowsIn = ({ tables }: Holding, name: string): number => tables[name]?.rows ?? 0;

const pack = (url: string) =>
  within(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select 'public.' || quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    await client.query(`vacuum (full, analyze) ${rows.map(({ name }) => name).join(', ')}`);
  });

async function readTables({ databases }: TestPlatform): Promise<Record<string, Table>> {
  const all = await Promise.all(
    postgresServices.map((service) =>
      within(databases[service].adminUrl, async (client) => {
        // A packed table is analyzed whole, so that its number of rows is exact; each index has a first page anyhow.
        const { rows } = await client.query<Table & { name: string }>(
          `select relname as name, reltuples::int as rows, (pg_total_relation_size(oid) - 8192 *
             (select count(*) from pg_index where indrelid in (pg_class.oid, reltoastrelid)))::int as bytes
           from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
        );
        return rows.map(({ name, ...table }): [string, Table] => [`${service}.${name}`, table]);
      }),
    ),
  );
  return Object.fromEntries(all.flat());
}

export const readWal = ({ databases }: TestPlatform): Promise<number> =>
  within(databases.identity.adminUrl, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0' as bytes`);
    return Number(rows[0]?.bytes);
  });

async function readBson(url: string): Promise<number> {
  const client = new mongoose.mongo.MongoClient(url);
  await client.connect();
  try {
    let bytes = 0;
    for (const { name } of await client.db().listCollections().toArray()) {
      const documents = client.db().collection(name).find({}, { raw: true });
      for await (const document of documents) bytes += (document as unknown as Uint8Array).length;
    }
    return bytes;
  } finally {
    await client.close();
  }
}

async function readStream({ nats }: TestPlatform): Promise<{ bytes: number; messages: number }> {
  const { user, password } = nats.credentials('identity');
  const connection = await connect({ servers: nats.url, user, pass: password, inboxPrefix: `_INBOX_${user}` });
  try {
    const { state } = await (await jetstreamManager(connection, { checkAPI: false })).streams.info(eventStream.name);
    return state;
  } finally {
    await connection.close();
  }
}

/** What keys and values take, of a Redis without a password. */
function readRedis(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connectTo(Number(new URL(url).port), '127.0.0.1', () => socket.write('INFO memory\r\n'));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      const bytes = /^used_memory_dataset:(\d+)\r$/m.exec(said)?.[1];
      if (bytes === undefined) return;
      socket.destroy();
      resolve(Number(bytes));
    });
    socket.once('error', reject);
  });
}
