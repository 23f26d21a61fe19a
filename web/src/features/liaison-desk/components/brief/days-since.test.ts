import { daysSince } from './days-since.ts';

test.each([
  ['2026-03-30T09:00:00Z', 28],
  ['2026-03-04T12:00:00Z', 28],
  ['2026-03-04T11:59:59Z', 90],
  ['2026-01-01T12:00:00Z', 90],
  ['2025-12-31T12:00:00Z', null],
])('since %s a series of %p days is long enough', (since, days) => {
  expect(daysSince(since, Date.parse('2026-03-31T12:00:00Z'))).toBe(days);
});
