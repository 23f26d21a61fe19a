import { biomarkersChanged, checkInSaved, measurementsImported } from '@entourage/contracts/events/health-data.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';

/** Counts records of health data by day, and knows whose were recorded when; never what they say. */
export const countRecords = (): Handler[] =>
  [checkInSaved, measurementsImported, biomarkersChanged].map((event) =>
    on(event, async ({ time, data }, client) => countRecord(client, data.userId, new Date(time))),
  );

export async function countRecord(client: Pick<Client, 'query'>, athleteId: string, at: Date): Promise<void> {
  await client.query(
    `insert into contributors as known (athlete_id, last_at) values ($1, $2)
     on conflict (athlete_id) do update set last_at = greatest(known.last_at, excluded.last_at)`,
    [athleteId, at],
  );
  await client.query(
    `insert into recorded_days as known (begins_at, records) values (date_trunc('day', $1::timestamptz, 'UTC'), 1)
     on conflict (begins_at) do update set records = known.records + 1`,
    [at],
  );
}
