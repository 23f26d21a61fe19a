import { likelyWeek, weeksAhead } from './weeks-ahead.ts';

test('this week and 26 more can be planned; the near ones are named', () => {
  const weeks = weeksAhead('2026-03-05');
  expect(weeks).toHaveLength(27);
  expect(weeks.slice(0, 3)).toEqual([
    { value: '2026-03-02', label: '2–8 Mar, this week' },
    { value: '2026-03-09', label: '9–15 Mar, next week' },
    { value: '2026-03-16', label: '16–22 Mar' },
  ]);
  expect(weeks.at(-1)?.value).toBe('2026-08-31');
});

test.each([
  ['on a Monday this week', '2026-03-02', '2026-03-02'],
  ['on a Tuesday the next', '2026-03-03', '2026-03-09'],
  ['on a Sunday the next', '2026-03-08', '2026-03-09'],
])('%s is planned first', (_when, today, monday) => {
  expect(likelyWeek(today)).toBe(monday);
});
