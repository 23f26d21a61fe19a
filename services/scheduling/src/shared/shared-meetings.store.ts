import type { Pool } from '@entourage/kit/data/database.ts';
import type { Appointment } from '../appointments/appointment.ts';

const comingDays = 90;
const most = 50;

export type SharedMeeting = Pick<Appointment, 'id' | 'scheduledAt' | 'duration' | 'status' | 'liaisonId'>;

/** The coming meetings of an athlete that are not cancelled; one that has begun counts until its end. */
export async function readSharedMeetings(pool: Pool, athleteId: string, now: Date): Promise<SharedMeeting[]> {
  const { rows } = await pool.query<SharedMeeting>({
    name: 'shared-meetings',
    text: `select id, scheduled_at as "scheduledAt", duration, status, liaison_id as "liaisonId"
           from appointments
           where athlete_id = $1 and status in ('PENDING', 'CONFIRMED')
             and scheduled_at + duration * interval '1 minute' > $2 and scheduled_at < $3
           order by scheduled_at, id limit ${most}`,
    values: [athleteId, now, new Date(now.getTime() + comingDays * 86_400_000)],
  });
  return rows;
}
