import type { BodyArea } from '@entourage/contracts/body.ts';
import { noSoreness } from '@entourage/contracts/check-in.ts';
import { addDays } from '../src/check-ins/calendar.ts';
import type { AnswerGiven, CheckInValues, Day } from '../src/check-ins/check-in.ts';
import type { Measured } from '../src/measurements/read-row.ts';

const weeks = 9;
/** From Monday on: the match is on Saturday, and Sunday is free. */
const sessions = [
  { exertion: 5, minutes: 60 },
  { exertion: 7, minutes: 80 },
  { exertion: 4, minutes: 50 },
  { exertion: 6, minutes: 80 },
  { exertion: 3, minutes: 40 },
  { exertion: 8, minutes: 70 },
  { exertion: 0, minutes: 0 },
] as const;

/** What comes on top on these weekdays, 0 is Monday: shooting, and the pool. */
const furtherSessions: Readonly<Record<number, CheckInValues['furtherSessions']>> = {
  0: [{ exertion: 3, minutes: 30 }],
  2: [{ exertion: 4, minutes: 45 }],
};

/**
 * Deviation of each answer from a good one, from Monday on: tired and sore after the match, better each day until the
 * next.
 */
const rhythm = {
  sleep: [-0.1, 0, 0, 0.1, 0.1, 0, -0.9],
  soreness: [-0.7, -0.2, 0, 0.1, 0.2, 0.7, -0.9],
  fatigue: [-0.7, -0.1, 0, 0.1, 0.3, 0.7, -0.9],
  mood: [0, 0, 0, 0, 0.2, 0.6, 0.3],
  stress: [0.1, 0.1, 0, 0, -0.25, -0.95, 0.1],
} as const;

/** A deterministic wave between -1 and 1. */
const wave = (day: number, length: number): number => Math.sin((2 * Math.PI * day) / length);

/** Some days have no check-in. */
const isSkipped = (day: number): boolean => day % 19 === 11;

const good = 4;
/** 0 is Monday. */
const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

function valuesOn(date: string, day: number): CheckInValues {
  const weekday = weekdayOf(date);
  const session = sessions[weekday] ?? sessions[0];
  // Better and worse weeks, different for each answer.
  const answer = (item: keyof typeof rhythm, weeksLong: number) =>
    Math.round(good + (rhythm[item][weekday] ?? 0) + 0.35 * wave(day + 5 * weeksLong, 7 * weeksLong));
  return {
    sleep: answer('sleep', 4),
    soreness: answer('soreness', 5),
    fatigue: answer('fatigue', 3),
    mood: answer('mood', 6),
    stress: answer('stress', 4),
    exertion: session.exertion,
    // Sessions differ in length from week to week.
    minutes: session.minutes === 0 ? 0 : session.minutes + 5 * Math.round(2 * wave(day, 23)),
    furtherSessions: furtherSessions[weekday] ?? [],
  };
}

/** Two months that end with this day, after a bad night, so that there is one flag to look at. */
export function daysUntil(last: string): Day[] {
  const count = weeks * 7;
  const days = Array.from({ length: count }, (_, day) => ({ date: addDays(last, day + 1 - count), day }))
    .filter(({ day }) => !isSkipped(day))
    .map(({ date, day }) => ({ date, values: valuesOn(date, day) }));
  return days.map((day) => (day.date === last ? { date: last, values: { ...day.values, sleep: 1, fatigue: 2 } } : day));
}

/** The ankle that was injured most of all; after the match the calves too, and the back at times. */
export const soreAreasOn = ({ date, values: { soreness } }: Day, day: number): BodyArea[] =>
  soreness === noSoreness
    ? []
    : [
        ...(soreness <= 3 || day % 3 === 0 ? ['RIGHT_ANKLE' as const] : []),
        ...(weekdayOf(date) === 6 ? ['LEFT_CALF' as const, 'RIGHT_CALF' as const] : []),
        ...(day % 11 === 0 ? ['LOWER_BACK' as const] : []),
      ];

const answered = 21;

/**
 * To the questions of the story: pain that falls from 6 to 1 within three weeks, and naps on tired days. `daysBefore`:
 * the last of them is 0.
 */
export function answersOn(
  { date, values }: Day,
  daysBefore: number,
  questions: Readonly<Record<'hamstring' | 'nap', string>>,
): AnswerGiven[] {
  if (daysBefore >= answered) return [];
  const pain = Math.round(1 + (5 * daysBefore) / (answered - 1) + 0.6 * wave(daysBefore, 5));
  const isAskedForNap = [0, 2, 4].includes(weekdayOf(date));
  return [
    { questionId: questions.hamstring, answer: Math.min(6, Math.max(1, pain)) },
    ...(isAskedForNap ? [{ questionId: questions.nap, answer: values.fatigue < good ? 1 : 0 }] : []),
  ];
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Measurements of a watch and a scale for the same days. */
export const measuredOn = (days: readonly Day[]): Measured[] =>
  days.flatMap(({ date, values }, day): Measured[] => [
    {
      measure: 'HEART_RATE_VARIABILITY',
      takenOn: date,
      value: Math.round(50 + 3 * values.sleep + 3 * values.fatigue + 3 * wave(day, 30)),
    },
    { measure: 'RESTING_HEART_RATE', takenOn: date, value: Math.round(56 - 1.5 * values.fatigue + wave(day, 30)) },
    ...(day % 7 === 0
      ? [{ measure: 'BODY_MASS', takenOn: date, value: oneDecimal(88.4 + 0.4 * wave(day, 40)) } as const]
      : []),
  ]);
