import { addDays } from '../check-ins/calendar.ts';
import { cycleDayOf, cyclesOf, estimateOf, isLongAbsence } from './estimate.ts';

/** Starts from 1 January 2026, each after so many days. */
const startsAfter = (...lengths: number[]) =>
  lengths.reduce(
    (starts, days) => [...starts, { startedOn: addDays(starts.at(-1)?.startedOn ?? '', days) }],
    [{ startedOn: '2026-01-01' }],
  );

test('the first day of bleeding is day 1, and a start of tomorrow elsewhere does not count yet', () => {
  const periods = startsAfter(28);
  expect(cycleDayOf(periods, '2026-01-28')).toBe(28);
  expect(cycleDayOf(periods, '2026-01-29')).toBe(1);
  expect(cycleDayOf(periods, '2026-02-03')).toBe(6);
  expect(cycleDayOf(periods, '2025-12-31')).toBeNull();
  expect(cycleDayOf([], '2026-02-03')).toBeNull();
});

test('a cycle is over when the next one begins, in whatever order they were entered', () => {
  const cycles = [
    { startedOn: '2026-02-28', days: null },
    { startedOn: '2026-01-29', days: 30 },
    { startedOn: '2026-01-01', days: 28 },
  ];
  expect(cyclesOf(startsAfter(28, 30))).toEqual(cycles);
  expect(cyclesOf(startsAfter(28, 30).toReversed())).toEqual(cycles);
  expect(cyclesOf([])).toEqual([]);
});

test('bleeding logged day by day, or once more in between, begins no cycle', () => {
  const dayByDay = startsAfter(1, 1, 26, 1, 13, 15);
  expect(cyclesOf(dayByDay)).toEqual([
    { startedOn: '2026-02-27', days: null },
    { startedOn: '2026-01-29', days: 29 },
    { startedOn: '2026-01-01', days: 28 },
  ]);
  expect(cycleDayOf(dayByDay, '2026-02-12')).toBe(15);
});

test('what begins 15 days after a start is a cycle of its own; 14 days after it is not', () => {
  expect(cyclesOf(startsAfter(14))).toEqual([{ startedOn: '2026-01-01', days: null }]);
  expect(cyclesOf(startsAfter(15))).toMatchObject([{ startedOn: '2026-01-16' }, { days: 15 }]);
});

test.each([[[]], [[28]], [[28, 28]], [[28, 120, 28]], [[1, 1, 1]]])(
  'of gaps of %j days nothing is estimated',
  (gaps) => {
    expect(estimateOf(startsAfter(...gaps), '2026-01-01')).toBeNull();
  },
);

test('the usual length is the median, and the next start is expected within the range of the lengths', () => {
  expect(estimateOf(startsAfter(26, 34, 29), '2026-04-01')).toEqual({
    ...{ usualDays: 29, shortestDays: 26, longestDays: 34 },
    ...{ expectedFrom: '2026-04-26', expectedTo: '2026-05-04', daysLate: null },
  });
  expect(estimateOf(startsAfter(26, 28, 31, 33), '2026-04-29')).toMatchObject({ usualDays: 30 });
});

test('it is never a single day, however regular the cycles were', () => {
  expect(estimateOf(startsAfter(28, 28, 28), '2026-04-01')).toMatchObject({
    ...{ usualDays: 28, shortestDays: 28, longestDays: 28 },
    ...{ expectedFrom: '2026-04-21', expectedTo: '2026-04-25' },
  });
});

test('of the shortest cycles too the next start is expected after the last one', () => {
  expect(estimateOf(startsAfter(15, 15, 15), '2026-02-15')).toMatchObject({ expectedFrom: '2026-02-28' });
});

test('once the range is over it says by how many days, until the absence is long and nothing is expected', () => {
  const [cycles, expectedTo] = [startsAfter(28, 28, 28), '2026-04-25'];
  expect(estimateOf(cycles, expectedTo)).toMatchObject({ expectedTo, daysLate: null });
  expect(estimateOf(cycles, '2026-04-26')).toMatchObject({ expectedTo, daysLate: 1 });
  expect(estimateOf(cycles, '2026-06-24')).toMatchObject({ expectedTo, daysLate: 60 });
  expect(estimateOf(cycles, '2026-06-25')).toEqual({
    ...{ usualDays: 28, shortestDays: 28, longestDays: 28 },
    ...{ expectedFrom: null, expectedTo: null, daysLate: null },
  });
});

test('it rests on the last six cycles, and on none that was an absence', () => {
  const estimate = estimateOf(startsAfter(60, 28, 28, 120, 29, 29, 30, 30), '2027-01-01');
  expect(estimate).toMatchObject({ usualDays: 29, shortestDays: 28, longestDays: 30 });
});

test('an absence is long after 90 days, from the second start on, however far apart the starts are', () => {
  const afterLast = (days: number) => addDays('2026-03-26', days);
  for (const starts of [startsAfter(84), startsAfter(28, 28, 28)]) {
    expect(isLongAbsence(starts, afterLast(90))).toBe(false);
    expect(isLongAbsence(starts, afterLast(91))).toBe(true);
  }
  expect(isLongAbsence(startsAfter(120), '2026-07-30')).toBe(false);
  expect(isLongAbsence(startsAfter(120), '2026-07-31')).toBe(true);
});

test('there is none before the second start, and bleeding logged day by day is one start', () => {
  const none = [[], startsAfter(), startsAfter(1, 1, 1)];
  for (const starts of none) expect(isLongAbsence(starts, '2027-01-01')).toBe(false);
});
