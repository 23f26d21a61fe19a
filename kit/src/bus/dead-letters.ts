import { anyEvent } from '@entourage/contracts/events/define.ts';
import type { Queryable } from '../data/database.ts';

export interface FailedEvent {
  readonly subject: string;
  readonly payload: string;
  readonly attempts: number;
  readonly reason: unknown;
}

/**
 * Stores an event that could not be handled. From then on the inbox treats it as known: only a replay brings it back to
 * its handler. An event is dead-lettered once, however often it is redelivered, and not at all if it was handled
 * meanwhile.
 */
export async function addDeadLetter(
  client: Queryable,
  { subject, payload, attempts, reason }: FailedEvent,
): Promise<void> {
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

/** Postgres text holds no null characters; JSON has none unescaped, so such a payload was unreadable anyway. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd');

export function eventIdOf(payload: string): string | null {
  try {
    return anyEvent.pick({ id: true }).parse(JSON.parse(payload)).id;
  } catch {
    return null;
  }
}
