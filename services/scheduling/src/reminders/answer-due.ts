import { minutesAfter } from '../appointments/appointment.ts';

const day = 24 * 60;
const hour = 60;

/**
 * When the person who was asked is reminded to answer: a day after they were, or a day before it is too late if that is
 * sooner, but never within an hour. Where this is not before `until`, nobody is reminded.
 */
export function answerDueAt(askedAt: Date, until: Date): Date {
  const wanted = Math.min(minutesAfter(askedAt, day).getTime(), minutesAfter(until, -day).getTime());
  return new Date(Math.max(wanted, minutesAfter(askedAt, hour).getTime()));
}
