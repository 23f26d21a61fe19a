import { appointmentReminded } from '@entourage/contracts/events/scheduling.ts';
import { reminderMinutes } from '@entourage/contracts/meetings.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { Appointment } from '../appointments/appointment.ts';
import { columns, dataOf } from '../appointments/appointment-rows.ts';
import { isDue, type Reminder } from './reminder.ts';

/** The rest is planned next time. */
const mostAtOnce = 1000;

export type ReminderStore = ReturnType<typeof createReminderStore>;

export function createReminderStore(pool: Pool) {
  return {
    /** The reminders that are due before this time, or overdue, and not published yet. */
    async dueBefore(before: Date, now: Date): Promise<Reminder[]> {
      const { rows } = await pool.query<Omit<Reminder, 'scheduledAt'> & { scheduledAt: Date }>({
        name: 'reminders-due',
        text: `select a.id as "appointmentId", a.scheduled_at as "scheduledAt", before.minutes
               from appointments a cross join unnest($3::int[]) as before (minutes)
               where a.claim_id is not null and a.status = 'CONFIRMED' and a.scheduled_at > $2
                 and a.scheduled_at < $1::timestamptz + make_interval(mins => $4)
                 and a.scheduled_at - make_interval(mins => before.minutes) between a.confirmed_at and $1
                 and not exists (
                   select from reminders r
                   where r.appointment_id = a.id and r.scheduled_at = a.scheduled_at and r.minutes = before.minutes)
               order by a.scheduled_at, before.minutes limit ${mostAtOnce}`,
        values: [before, now, reminderMinutes, Math.max(...reminderMinutes)],
      });
      return rows.map(({ scheduledAt, ...row }) => ({ ...row, scheduledAt: scheduledAt.toISOString() }));
    },

    /** Publishes a reminder if the meeting, as it is now, has one due: once, however often and wherever this is called. */
    remind: ({ appointmentId, minutes }: Omit<Reminder, 'scheduledAt'>, now: Date): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        // A meeting that is being moved or cancelled is looked at afterwards.
        const { rows } = await client.query<Appointment>(
          `select ${columns} from appointments where id = $1 for no key update`,
          [appointmentId],
        );
        const [found] = rows;
        if (!found || !isDue(found, minutes, now)) return false;
        const { rowCount } = await client.query(
          'insert into reminders (appointment_id, scheduled_at, minutes) values ($1, $2, $3) on conflict do nothing',
          [appointmentId, found.scheduledAt, minutes],
        );
        if (!rowCount) return false;
        const data = { ...dataOf(found), minutes };
        await client.query(outboxInsert(appointmentReminded, { subject: found.id, version: found.version, data }));
        return true;
      }),
  };
}
