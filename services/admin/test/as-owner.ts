import type { TestDatabase } from '@entourage/stack/testing/database';
import pg from 'pg';

/** Runs a statement as the tables' owner, which the service itself may not do. */
export async function asOwner(database: TestDatabase, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function emptyTrail(database: TestDatabase): Promise<void> {
  await asOwner(database, 'delete from audit_entries');
  await asOwner(database, "update audit_head set seq = 0, hash = ''");
}
