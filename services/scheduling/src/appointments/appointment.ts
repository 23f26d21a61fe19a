import { bookableDays, correctableDays } from '@entourage/contracts/meetings.ts';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';
import type { Appointment as Row } from '../generated/client.ts';
import type { Trips } from '../itineraries/away.ts';

export interface Appointment extends Row, Trips {}

/** The two people of a meeting. */
export interface Pair {
  readonly athleteId: string;
  readonly liaisonId: string;
}

export const isOf = ({ athleteId, liaisonId }: Pair, personId: string): boolean =>
  athleteId === personId || liaisonId === personId;

export const minuteMs = 60_000;
export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs);

const dayMs = 24 * 60 * minuteMs;

/** A meeting that nobody settled is completed this long after its end. */
export const settledAfterMs = dayMs;

export const slotTaken = () => new Problem('SLOT_TAKEN', 'That time has just been taken.');
export const slotNotOffered = () => new Problem('SLOT_NOT_OFFERED', 'That time is not available. Choose another one.');
export const holdOver = () => new Problem('HOLD_OVER', 'Your hold on this time has expired.');
const appointmentCancelled = () => new Problem('APPOINTMENT_CANCELLED', 'This meeting has been cancelled.');
export const appointmentCompleted = () => new Problem('APPOINTMENT_COMPLETED', 'This meeting has already taken place.');
const appointmentOver = () => new Problem('APPOINTMENT_OVER', 'This meeting is over.');
const notBegun = () => new Problem('APPOINTMENT_NOT_OVER', 'This meeting has not begun yet.');

export function assertBookable(at: Date, now: Date, field: 'scheduledAt' | 'times' = 'scheduledAt'): void {
  if (at <= now) throw invalid({ [field]: 'Choose a time in the future' });
  if (at.getTime() > now.getTime() + bookableDays * dayMs) {
    throw invalid({ [field]: 'At most one year ahead' });
  }
  if (at.getTime() % minuteMs !== 0) throw invalid({ [field]: 'Choose a whole minute' });
}

/** Throws once a meeting has been settled. */
export function assertOpen({ status }: Appointment): void {
  if (status === 'CANCELLED') throw appointmentCancelled();
  if (status === 'COMPLETED') throw appointmentCompleted();
}

export function assertNotOver({ scheduledAt, duration }: Appointment, now: Date): void {
  if (minutesAfter(scheduledAt, duration) <= now) throw appointmentOver();
}

export function assertBegun(appointment: Appointment, now: Date): void {
  if (appointment.scheduledAt > now) throw notBegun();
}

/** Whether its liaison may still say that a completed meeting took place, or that it did not. */
export const isCorrectable = ({ status, scheduledAt, duration }: Appointment, now: Date): boolean =>
  status === 'COMPLETED' && now < minutesAfter(scheduledAt, duration + correctableDays * 24 * 60);

/** Whoever booked a meeting waits for the other one, who confirms it. */
export const mayConfirm = ({ scheduledBy }: Appointment, personId: string): boolean => scheduledBy !== personId;
