import type { ServiceName } from '@entourage/contracts/events/define.ts';
import type { Pool } from '../database.ts';
import { waitingFor } from './waiting.ts';

/** Asks the running service to forget what it handled and to handle the whole stream again. */
export async function askForRebuild(pool: Pool, service: ServiceName): Promise<number> {
  await pool.query('insert into consumer_rebuild default values on conflict do nothing');
  const begun = await waitingFor(async () => (await pool.query('select 1 from consumer_rebuild')).rowCount === 0);
  process.stdout.write(
    begun
      ? `${service} handles everything again that the stream holds.\n`
      : `${service} has not begun yet. Does it run, and does the bus? It begins as soon as both do.\n`,
  );
  return begun ? 0 : 1;
}
