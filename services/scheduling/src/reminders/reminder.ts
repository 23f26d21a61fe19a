import { reminderMinutes } from '@entourage/contracts/meetings.ts';
import { z } from 'zod';
import type { Appointment } from '../appointments/appointment.ts';
import { minuteMs } from '../appointments/appointment.ts';

/** Says when to check a meeting; a meeting that moves gets others. */
export const reminder = z.object({
  appointmentId: z.uuid(),
  scheduledAt: z.iso.datetime(),
  minutes: z.literal([...reminderMinutes]),
});
export type Reminder = z.infer<typeof reminder>;

/** Deterministic, so that planning a reminder twice makes one job. */
export const idOf = ({ appointmentId, scheduledAt, minutes }: Reminder): string =>
  [appointmentId, Date.parse(scheduledAt), minutes].join('_');

const dueAt = (scheduledAt: Date, minutes: number): Date => new Date(scheduledAt.getTime() - minutes * minuteMs);

export const delayOf = ({ scheduledAt, minutes }: Reminder, now: Date): number =>
  Math.max(0, dueAt(new Date(scheduledAt), minutes).getTime() - now.getTime());

/**
 * Whether the people of a meeting are to be reminded now: not before it is due, not when the next reminder is due or the
 * meeting has begun, and not of a meeting that was confirmed later than that, since both know.
 */
export function isDue(
  { status, scheduledAt, confirmedAt }: Pick<Appointment, 'status' | 'scheduledAt' | 'confirmedAt'>,
  minutes: Reminder['minutes'],
  now: Date,
): boolean {
  if (status !== 'CONFIRMED' || confirmedAt === null) return false;
  const due = dueAt(scheduledAt, minutes);
  const next = Math.max(0, ...reminderMinutes.filter((later) => later < minutes));
  return confirmedAt <= due && due <= now && now < dueAt(scheduledAt, next);
}
