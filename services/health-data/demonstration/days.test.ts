import { measures } from '@entourage/contracts/health.ts';
import { flagsOf } from '../src/wellness/flags.ts';
import { loadUpTo } from '../src/wellness/load.ts';
import { daysUntil, measuredOn } from './days.ts';

const last = '2026-03-04';
const days = daysUntil(last);
const redOn = ({ date }: { date: string }) => {
  const day = days.find((one) => one.date === date);
  return day ? flagsOf(day, days).filter(({ level }) => level === 'RED') : [];
};

test('one day of the two months has a red flag, for the night: the last', () => {
  expect(days.filter((day) => redOn(day).length > 0).map(({ date }) => date)).toEqual([last]);
  expect(redOn({ date: last }).map(({ item }) => item)).toContain('sleep');
});

test('every answer is one that the form takes, and there is enough for baseline and load', () => {
  expect(days.length).toBeGreaterThanOrEqual(56);
  for (const { values } of days) {
    const { exertion, minutes, ...answers } = values;
    for (const answer of Object.values(answers)) expect([1, 2, 3, 4, 5]).toContain(answer);
    expect([exertion === 0, minutes === 0]).toEqual([minutes === 0, exertion === 0]);
  }
  expect(loadUpTo(last, days)?.ratio).toBeGreaterThan(0.7);
});

test('what was measured is what a body can be', () => {
  for (const { measure, value } of measuredOn(days)) {
    expect(value).toBeGreaterThanOrEqual(measures[measure].min);
    expect(value).toBeLessThanOrEqual(measures[measure].max);
  }
});
