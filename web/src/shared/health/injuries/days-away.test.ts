import { daysAway, daysUntil } from './days-away.ts';

test.each([
  ['2026-03-05', 'today'],
  ['2026-03-06', 'tomorrow'],
  ['2026-03-18', 'in 13 days'],
  ['2026-03-19', 'in 2 weeks'],
  ['2026-05-03', 'in 8 weeks'],
  ['2026-05-04', 'in 2 months'],
  ['2028-03-05', 'in 24 months'],
  ['2026-03-04', 'yesterday'],
  ['2026-03-01', '4 days ago'],
  ['2026-02-12', '3 weeks ago'],
])('of 5 March 2026, %s is %s', (day, said) => {
  expect(daysAway(day, '2026-03-05')).toBe(said);
});

test('until a competition the days are counted for four weeks', () => {
  const counted = ['2026-03-05', '2026-03-06', '2026-03-22', '2026-04-02', '2026-04-03'];
  expect(counted.map((day) => daysUntil(day, '2026-03-05'))).toEqual([
    'today',
    'tomorrow',
    'in 17 days',
    'in 28 days',
    null,
  ]);
});
