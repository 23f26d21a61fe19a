import { measures } from '@entourage/contracts/health.ts';
import { addDays } from '../src/check-ins/calendar.ts';
import { flagsOf } from '../src/wellness/flags.ts';
import { loadUpTo } from '../src/wellness/load.ts';
import { daysUntil, measuredOn } from './days.ts';

const last = '2026-03-04';
const days = daysUntil(last);

test.each([0, 1, 2, 3, 4, 5, 6])('started %d days later, only the last day has a red flag, for its night', (later) => {
  const end = addDays(last, later);
  const some = daysUntil(end);
  const red = some.filter((day) => flagsOf(day, some).some(({ level }) => level === 'RED'));
  expect(red.map(({ date }) => date)).toEqual([end]);
  expect(red.flatMap((day) => flagsOf(day, some)).map(({ item }) => item)).toContain('sleep');
});

test.each(['soreness', 'fatigue'] as const)('%s is worse after the match than on other days', (item) => {
  const meanOf = (some: typeof days) => some.reduce((sum, { values }) => sum + values[item], 0) / some.length;
  const isSunday = ({ date }: { date: string }) => new Date(date).getUTCDay() === 0;
  expect(meanOf(days.filter(isSunday))).toBeLessThan(meanOf(days.filter((day) => !isSunday(day))) - 0.5);
});

test.each(['sleep', 'soreness', 'fatigue', 'mood', 'stress'] as const)('%s does not alternate daily', (item) => {
  const steps = days.slice(1).map(({ values }, at) => values[item] - (days[at]?.values[item] ?? 0));
  const turns = steps.slice(1).filter((step, at) => step * (steps[at] ?? 0) < 0);
  expect(turns.length).toBeLessThan(days.length / 4);
});

test('every answer is valid in the form, and there is enough for baseline and load', () => {
  expect(days.length).toBeGreaterThanOrEqual(56);
  for (const { values } of days) {
    const { exertion, minutes, furtherSessions = [], ...answers } = values;
    for (const answer of Object.values(answers)) expect([1, 2, 3, 4, 5]).toContain(answer);
    expect([exertion === 0, minutes === 0]).toEqual([minutes === 0, exertion === 0]);
    // The first one is the hardest.
    for (const further of furtherSessions) expect(further.exertion).toBeLessThanOrEqual(exertion);
  }
  expect(days.filter(({ values }) => values.furtherSessions?.length).length).toBeGreaterThan(8);
  expect(loadUpTo(last, days)?.ratio).toBeGreaterThan(0.7);
});

test('measurements are within plausible ranges', () => {
  for (const { measure, value } of measuredOn(days)) {
    expect(value).toBeGreaterThanOrEqual(measures[measure].min);
    expect(value).toBeLessThanOrEqual(measures[measure].max);
  }
});
