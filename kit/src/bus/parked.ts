import { anyEvent } from '@entourage/contracts/events/define.ts';
import type { Queryable } from '../database.ts';

export interface Parking {
  readonly subject: string;
  readonly payload: string;
  readonly attempts: number;
  readonly reason: unknown;
}

/**
 * Writes an event down that could not be handled. From then on the inbox takes it for known: it comes to its handler again
 * only by a replay. An event is parked once, however often the stream brings it, and not at all if it was handled meanwhile.
 */
export async function park(client: Queryable, { subject, payload, attempts, reason }: Parking): Promise<void> {
  await client.query(
    `insert into parked (event_id, subject, payload, reason, attempts)
     select $1::uuid, $2::text, $3::text, $4::text, $5::int
     where not exists (select 1 from inbox where event_id = $1::uuid)
     on conflict (event_id) do nothing`,
    [eventIdOf(payload), subject, storable(payload), storable(describe(reason)), attempts],
  );
}

export const describe = (reason: unknown): string =>
  reason instanceof Error ? `${reason.name}: ${reason.message}` : 'unknown';

/** Postgres keeps no null character, and no JSON holds one as it is: what came with one could not be read anyway. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd');

export function eventIdOf(payload: string): string | null {
  try {
    return anyEvent.pick({ id: true }).parse(JSON.parse(payload)).id;
  } catch {
    return null;
  }
}
