import { Client } from 'pg';
import type { PostgresService } from '../parts.ts';
import { copyOut } from './copy.ts';
import { copyTo, exactText, migrationsIn, sequencesOf, tablesOf } from './postgres-tables.ts';
import { recordOf } from './records.ts';
import { inRecords } from './rows.ts';

/** A connection for one database; a connection that breaks is reported by its next statement. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(exactText);
  return client;
}

/** Everything read by this connection is of one moment, from now on. */
export const beginSnapshot = (client: Client) =>
  client.query('begin isolation level repeatable read read only; select pg_current_snapshot()');

/** The records of one database, read in the snapshot of this connection; returns the number of rows. */
export async function* dumpPostgres(client: Client, service: PostgresService): AsyncGenerator<Buffer, number> {
  let rows = 0;
  yield recordOf('service', { store: 'postgres', service, migrations: (await migrationsIn(client)) ?? [] });
  for (const table of await tablesOf(client)) {
    yield recordOf('section', table);
    rows += yield* inRecords(copyOut(client, copyTo(table)));
  }
  yield recordOf('serviceEnd', await sequencesOf(client));
  return rows;
}
