import { mondayOf } from '../../days.ts';
import { addWeeks, daysReaching, rangeOf, weekWords } from './weeks.ts';

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2026-03-09', '2026-03-09'],
  ['2026-01-01', '2025-12-29'],
  ['2024-02-29', '2024-02-26'],
])('%s is in the week from %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test.each([
  ['2026-11-23', '23–29 Nov'],
  ['2026-11-30', '30 Nov – 6 Dec'],
  ['2025-12-29', '29 Dec – 4 Jan'],
  ['2026-12-28', '28 Dec – 3 Jan 2027'],
  ['2025-11-24', '24–30 Nov 2025'],
])('in 2026 the week from %s reads "%s"', (monday, words) => {
  expect(weekWords(monday, '2026-03-05')).toBe(words);
});

test('what is read for a week has that week and the one before, and is the same for its neighbours', () => {
  const now = '2026-03-02';
  const weeks = Array.from({ length: 60 }, (_, at) => addWeeks(now, at - 30));
  const ranges = weeks.map((monday) => ({ monday, ...rangeOf(monday, now) }));
  for (const { monday, from, to } of ranges) {
    expect(from <= addWeeks(monday, -1) && monday <= to).toBe(true);
  }
  expect(new Set(ranges.map(({ from }) => from)).size).toBeLessThan(10);
});

test.each([
  ['2026-03-09', 28],
  ['2026-02-09', 28],
  ['2026-02-02', 90],
  ['2025-12-08', 90],
  ['2025-01-06', 90],
])('on 5 March 2026 the check-ins of the week from %s are among the last %d days, or too long ago', (monday, days) => {
  expect(daysReaching(monday, '2026-03-05')).toBe(days);
});
