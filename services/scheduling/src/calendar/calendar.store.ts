import type { Pool } from '@entourage/kit/data/database.ts';
import type { Appointment } from '../appointments/appointment.ts';

const pastDays = 90;
/** The latest ones: meetings are booked a year ahead at most. */
const most = 1000;

export interface CalendarEntry extends Pick<Appointment, 'id' | 'scheduledAt' | 'duration' | 'status' | 'version'> {
  readonly withId: string;
  readonly changedAt: Date;
}

/** A person's meetings of the last 90 days and to come, cancelled ones too, in the order of their time. */
export async function readCalendar(pool: Pool, personId: string, now: Date): Promise<CalendarEntry[]> {
  const { rows } = await pool.query<CalendarEntry>(
    `select id, scheduled_at as "scheduledAt", duration, status, version,
       case when athlete_id = $1 then liaison_id else athlete_id end as "withId",
       greatest(created_at, confirmed_at, cancelled_at) as "changedAt"
     from appointments
     where $1 in (athlete_id, liaison_id) and scheduled_at >= $2
     order by scheduled_at desc, id desc limit ${most}`,
    [personId, new Date(now.getTime() - pastDays * 86_400_000)],
  );
  return rows.reverse();
}
