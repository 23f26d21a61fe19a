import type { Client } from '@entourage/kit/data/database.ts';
import type { AvailabilityStore, WorkingHours } from '../availability/availability.store.ts';
import { isOffered, workingDays } from '../slots/free-slots.ts';
import type { Doing } from './appointment.store.ts';
import { type Pair, slotNotOffered } from './appointment.ts';

/** `id`: of a meeting that moves, maybe within its day. */
type Wanted = Pair & { readonly id?: string };

export type AssertOffered = ReturnType<typeof createAssertOffered>;

/** Throws unless the two are connected and an athlete may have this time; liaisons decide themselves when they work. */
export function createAssertOffered(availability: Pick<AvailabilityStore, 'lock'>) {
  return async (client: Client, pair: Wanted, at: Date, minutes: number, by: Doing): Promise<WorkingHours> => {
    const hours = await availability.lock(client, pair);
    if (by.role === 'LIAISON') return hours;
    if (!isOffered(hours, at.getTime(), minutes, by.now.getTime())) throw slotNotOffered();
    if (hours.dailyCap !== null && (await meetingsOfDay(client, pair, at, hours)) >= hours.dailyCap) {
      throw slotNotOffered();
    }
    return hours;
  };
}

/** How many other meetings the liaison has on the working day of this time. */
async function meetingsOfDay(client: Client, pair: Wanted, at: Date, hours: WorkingHours): Promise<number> {
  const [day] = workingDays(hours, { from: at.getTime(), to: at.getTime() + 1 });
  if (!day) throw slotNotOffered();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from appointments
     where liaison_id = $1 and claim_id is not null and scheduled_at >= $2 and scheduled_at < $3
       and id is distinct from $4::uuid`,
    [pair.liaisonId, new Date(day.start), new Date(day.end), pair.id ?? null],
  );
  return rows[0]?.count ?? 0;
}
