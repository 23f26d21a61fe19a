import type { MongoService } from '../parts.ts';
import { dumpMongo, type MongoSnapshot, openMongoSnapshot } from './dump-mongo.ts';
import { dumpPostgres } from './dump-postgres.ts';
import { type End, type Head, recordOf } from './records.ts';
import { closeSnapshots, openSnapshots, type Snapshots } from './snapshots.ts';
import type { Stores } from './stores.ts';

/**
 * All records of an archive. MongoDB's moment is before Postgres': so it has handled no event that is not in the
 * publisher's snapshot. On a server without snapshots its documents are read before.
 */
export async function* archiveRecords(stores: Stores, head: Head, onEnd: (end: End) => void): AsyncGenerator<Buffer> {
  const mongo = new Map<MongoService, MongoSnapshot>();
  let postgres: Snapshots = new Map();
  let rows = 0;
  try {
    yield recordOf('head', head);
    for (const [service, url] of stores.mongo) mongo.set(service, await openMongoSnapshot(url));
    for (const [service, each] of mongo) if (!each.session) rows += yield* dumpMongo(each, service);
    postgres = await openSnapshots(stores.postgres);
    // First, since MongoDB keeps a snapshot for five minutes only.
    for (const [service, each] of mongo) if (each.session) rows += yield* dumpMongo(each, service);
    for (const [service, client] of postgres) rows += yield* dumpPostgres(client, service);
    const end = { services: stores.mongo.size + stores.postgres.size, rows };
    onEnd(end);
    yield recordOf('end', end);
  } finally {
    await closeSnapshots(postgres);
    for (const { client } of mongo.values()) await client.close();
  }
}
