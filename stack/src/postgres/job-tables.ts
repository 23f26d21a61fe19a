import { runMigrations } from 'bullmq';
import type { PostgresService } from '../parts.ts';
import { withClient } from './databases.ts';

/** Whose jobs wait in their own database, where there is no Redis, and in which queues. */
const queuesOf: Partial<Record<PostgresService, readonly string[]>> = { messaging: ['reminders'] };

/** BullMQ's tables in a schema of their own, brought to its version by their owner; the service works with them and changes none. */
export async function migrateJobs(ownerUrl: string, service: PostgresService): Promise<void> {
  const queues = queuesOf[service];
  if (!queues) return;
  await withClient(ownerUrl, async (client) => {
    await runMigrations(client);
    await client.query('set search_path = bullmq');
    // Else the first job would make its queue's sequence.
    for (const queue of queues) await client.query('select next_job_id($1)', [queue]);
    await client.query(`grant usage on schema bullmq to ${service}`);
    await client.query(`revoke insert, update, delete on migration from ${service}`);
  });
}
