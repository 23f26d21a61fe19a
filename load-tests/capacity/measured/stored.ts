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
export type Holding = Stored;

/** Tables are packed first, so that their sizes are those of their rows and indexes, to a page of 8 kB. */
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

/** What one of so many calls has added. The packing itself is written ahead, but before the first reading. */
export function addedBy(calls: number, before: Holding, after: Holding, walAfter: number): Stored {
  const share = (key: 'bson' | 'jetstream' | 'events' | 'redis') => (after[key] - before[key]) / calls;
  const tables = Object.entries(after.tables)
    .map(([name, bytes]): [string, number] => [name, (bytes - (before.tables[name] ?? 0)) / calls])
    .filter(([, bytes]) => bytes > 0);
  return {
    tables: Object.fromEntries(tables),
    bson: share('bson'),
    jetstream: share('jetstream'),
    events: share('events'),
    redis: share('redis'),
    wal: (walAfter - before.wal) / calls,
  };
}

const ownTables = `select quote_ident(relname) as name, pg_total_relation_size(oid)::int as bytes from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`;

const pack = (url: string) =>
  within(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(ownTables);
    await client.query(`vacuum (full) ${rows.map(({ name }) => `public.${name}`).join(', ')}`);
  });

async function readTables({ databases }: TestPlatform): Promise<Record<string, number>> {
  const all = await Promise.all(
    postgresServices.map((service) =>
      within(databases[service].adminUrl, async (client) => {
        const { rows } = await client.query<{ name: string; bytes: number }>(ownTables);
        return rows.map(({ name, bytes }): [string, number] => [`${service}.${name}`, bytes]);
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

/** `used_memory`, of a Redis without a password. */
function readRedis(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connectTo(Number(new URL(url).port), '127.0.0.1', () => socket.write('INFO memory\r\n'));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      const bytes = /^used_memory:(\d+)\r$/m.exec(said)?.[1];
      if (bytes === undefined) return;
      socket.destroy();
      resolve(Number(bytes));
    });
    socket.once('error', reject);
  });
}
