import type { Appointment } from './meetings.api.ts';

const minuteMs = 60_000;

/** Lists that were loaded before the end of a meeting still contain it. */
export const hasEnded = ({ scheduledAt, duration }: Pick<Appointment, 'scheduledAt' | 'duration'>, now: number) =>
  Date.parse(scheduledAt) + duration * minuteMs <= now;
