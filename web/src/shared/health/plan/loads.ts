import type { PlannedSession, PlannedWeek } from '../api/planned-weeks.api.ts';
import type { CheckIn } from '../api/wellness.api.ts';
import { daysOf } from './weeks.ts';

/** What an athlete reported of a day. */
export type Reported = Pick<CheckIn, 'date' | 'load'>;

export interface DayOfPlan {
  readonly day: string;
  readonly sessions: readonly PlannedSession[];
  readonly planned: number;
  /** Null: no check-in, or the day is to come. */
  readonly reported: number | null;
}

/** The days of a week with what is planned, and up to today what was reported. */
export function loadsOf(
  { monday, sessions }: Pick<PlannedWeek, 'monday' | 'sessions'>,
  today: string,
  reported: readonly Reported[],
): DayOfPlan[] {
  return daysOf(monday).map((day) => {
    const ofDay = sessions.filter((session) => session.day === day);
    const checkIn = day <= today ? reported.find(({ date }) => date === day) : undefined;
    return { day, sessions: ofDay, planned: sumOf(ofDay, 'load'), reported: checkIn?.load ?? null };
  });
}

/** Null: nothing was reported. */
export function reportedIn(days: readonly DayOfPlan[]): number | null {
  const known = days.flatMap(({ reported }) => (reported === null ? [] : [reported]));
  return known.length === 0 ? null : known.reduce((sum, load) => sum + load, 0);
}

export const sumOf = (sessions: readonly Pick<PlannedSession, 'load' | 'minutes'>[], of: 'load' | 'minutes'): number =>
  sessions.reduce((sum, session) => sum + session[of], 0);
