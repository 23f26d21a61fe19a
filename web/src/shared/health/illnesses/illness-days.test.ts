import { daysIn, partsOf, shortDay, spanWords, weekdayWords } from './illness-days.ts';

test.each([
  ['2026-03-03', '2026-03-07', '3–7 Mar 2026', 5],
  ['2026-02-28', '2026-03-03', '28 Feb – 3 Mar 2026', 4],
  ['2025-12-30', '2026-01-02', '30 Dec 2025 – 2 Jan 2026', 4],
  ['2026-03-03', '2026-03-03', '3 Mar 2026', 1],
  // Clocks go forward on 29 March.
  ['2026-03-28', '2026-03-30', '28–30 Mar 2026', 3],
])('from %s to %s is %s', (first, last, said, days) => {
  expect(spanWords(first, last)).toBe(said);
  expect(daysIn(first, last)).toBe(days);
});

test('an illness that began where it is tomorrow already is on its first day', () => {
  expect(daysIn('2026-03-06', '2026-03-05')).toBe(1);
});

test('the year is said where it is another one', () => {
  expect([weekdayWords('2026-03-03', '2026-03-05'), weekdayWords('2025-12-30', '2026-01-02')]).toEqual([
    'Tue, 3 Mar',
    'Tue, 30 Dec 2025',
  ]);
  expect([shortDay('2026-03-03', '2026-03-05'), shortDay('2025-12-30', '2026-01-02')]).toEqual([
    '3 Mar',
    '30 Dec 2025',
  ]);
});

test('those that last are told from those that are over', () => {
  const [cold, flu, cough] = [{ endedOn: null }, { endedOn: '2026-03-05' }, { endedOn: null }];
  expect(partsOf([cold, flu, cough])).toEqual({ lasting: [cold, cough], over: [flu] });
});
