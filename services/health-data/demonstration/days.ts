import { addDays } from '../src/check-ins/calendar.ts';
import type { CheckInValues, Day } from '../src/check-ins/check-in.ts';
import type { Measured } from '../src/measurements/read-row.ts';

const weeks = 9;
/** From Monday on: hard, easy, match. */
const sessions = [
  { exertion: 6, minutes: 80 },
  { exertion: 7, minutes: 75 },
  { exertion: 4, minutes: 50 },
  { exertion: 7, minutes: 90 },
  { exertion: 3, minutes: 40 },
  { exertion: 8, minutes: 70 },
  { exertion: 0, minutes: 0 },
] as const;

/** Goes up and down between -1 and 1, and is the same whenever it is asked. */
const wave = (day: number, length: number): number => Math.sin((2 * Math.PI * day) / length);

/** Nobody answers every day. */
const isSkipped = (day: number): boolean => day % 19 === 11;

const good = { sleep: 4, soreness: 4, fatigue: 4, mood: 4, stress: 4 };

function valuesOn(day: number): CheckInValues {
  const session = sessions[day % sessions.length] ?? sessions[0];
  return {
    sleep: good.sleep + Math.round(wave(day, 5)),
    soreness: good.soreness + Math.round(wave(day, 7)),
    fatigue: good.fatigue + Math.round(wave(day + 2, 6)),
    mood: good.mood + Math.round(wave(day + 1, 9)),
    stress: good.stress + Math.round(wave(day + 3, 8)),
    ...session,
  };
}

/** Two months that end with this day, after a night that was far from usual: there is one thing to look at. */
export function daysUntil(last: string): Day[] {
  const count = weeks * 7;
  const days = Array.from({ length: count }, (_, day) => ({ date: addDays(last, day + 1 - count), day }))
    .filter(({ day }) => !isSkipped(day))
    .map(({ date, day }) => ({ date, values: valuesOn(day) }));
  return days.map((day) => (day.date === last ? { date: last, values: { ...day.values, sleep: 1, fatigue: 2 } } : day));
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** What a watch and a scale say of the same days. */
export const measuredOn = (days: readonly Day[]): Measured[] =>
  days.flatMap(({ date, values }, day): Measured[] => [
    { measure: 'HEART_RATE_VARIABILITY', takenOn: date, value: Math.round(58 + 4 * values.sleep + 5 * wave(day, 11)) },
    { measure: 'RESTING_HEART_RATE', takenOn: date, value: Math.round(54 - values.fatigue + 2 * wave(day, 6)) },
    ...(day % 7 === 0
      ? [{ measure: 'BODY_MASS', takenOn: date, value: oneDecimal(88.4 + 0.4 * wave(day, 40)) } as const]
      : []),
  ]);
