import { trainingLocationNames } from '@entourage/contracts/training.ts';
import { runMigrations } from 'bullmq';
import type { PostgresService } from '../parts.ts';
import { withClient } from './databases.ts';

/** Services whose jobs are in their own database without Redis, and their queues. */
export const queuesOf: Partial<Record<PostgresService, readonly string[]>> = {
  messaging: ['reminders'],
  scheduling: ['meeting-reminders'],
  training: ['training-files', ...trainingLocationNames.map((location) => `training-${location}`)],
};

/** BullMQ's tables in a schema of their own, migrated by their owner role; the service reads and writes rows only. */
export async function migrateJobs(ownerUrl: string, service: PostgresService): Promise<void> {
  const queues = queuesOf[service];
  if (!queues) return;
  await withClient(ownerUrl, async (client) => {
    await runMigrations(client);
    await client.query('set search_path = bullmq');
    // Otherwise the first job would create its queue's sequence.
    for (const queue of queues) await client.query('select next_job_id($1)', [queue]);
    await client.query(`grant usage on schema bullmq to ${service}`);
    await client.query(`revoke insert, update, delete on migration from ${service}`);
  });
}
