import { addDays } from '../check-ins/calendar.ts';
import type { CheckInValues, Day } from '../check-ins/check-in.ts';

export const usual: CheckInValues = {
  sleep: 4,
  soreness: 4,
  fatigue: 4,
  mood: 4,
  stress: 4,
  exertion: 5,
  minutes: 60,
};

/** For tests: a typical day with these changes. */
export const aDay = (date: string, change: Partial<CheckInValues> = {}): Day => ({
  date,
  values: { ...usual, ...change },
});

/** The days up to this one, in ascending order; `change` gets the number of days before it. */
export const daysUpTo = (date: string, count: number, change: (ago: number) => Partial<CheckInValues> = () => ({})) =>
  Array.from({ length: count }, (_, index) => {
    const ago = count - 1 - index;
    return aDay(addDays(date, -ago), change(ago));
  });
