import { biomarkersChanged, checkInSaved, measurementsImported } from '@entourage/contracts/events/health-data.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import type { Queryable } from '@entourage/kit/data/database.ts';

/** Knows when health data was recorded and whose, never what it says. A repeated event counts once. */
export const countRecords = (): Handler[] =>
  [checkInSaved, measurementsImported, biomarkersChanged].map((event) =>
    on(event, ({ id, time, data }, client) => countRecord(client, { id, athleteId: data.userId, at: new Date(time) })),
  );

export async function countRecord(
  client: Queryable,
  { id, athleteId, at }: { id: string; athleteId: string; at: Date },
): Promise<void> {
  await client.query(
    'insert into records (event_id, athlete_id, recorded_at) values ($1, $2, $3) on conflict do nothing',
    [id, athleteId, at],
  );
}
