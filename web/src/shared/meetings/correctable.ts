import { correctableDays } from '@entourage/contracts/meetings.ts';
import { hasEnded } from './ended.ts';
import type { Appointment } from './meetings.api.ts';

/** Whether its liaison may still say that a completed meeting took place, or that it did not. */
export const isCorrectable = (meeting: Appointment, now: number): boolean =>
  meeting.status === 'COMPLETED' && !hasEnded(meeting, now - correctableDays * 86_400_000);
