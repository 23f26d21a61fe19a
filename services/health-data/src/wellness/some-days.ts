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

/** For tests: a day like every other, but for this. */
export const aDay = (date: string, change: Partial<CheckInValues> = {}): Day => ({
  date,
  values: { ...usual, ...change },
});

/** The days up to this one, the earliest first; `change` is told how many days before it a day is. */
export const daysUpTo = (date: string, count: number, change: (ago: number) => Partial<CheckInValues> = () => ({})) =>
  Array.from({ length: count }, (_, index) => {
    const ago = count - 1 - index;
    return aDay(addDays(date, -ago), change(ago));
  });
