import { momentOf, timeOf } from '../../shared/clock.ts';
import { fieldOf, instantOf } from '../../shared/forms/moments.ts';
import { morningIn, nextMonday } from './moments.ts';

test.each([
  ['2026-03-01T12:00', '2026-03-02T08:00'],
  ['2026-03-02T07:00', '2026-03-09T08:00'],
  ['2026-03-07T23:59', '2026-03-09T08:00'],
])('after %s, next Monday is %s and never today', (now, monday) => {
  expect(fieldOf(nextMonday(new Date(now)))).toBe(monday);
});

test('tomorrow morning works across the end of a month', () => {
  expect(fieldOf(morningIn(1, new Date('2026-02-28T23:30')))).toBe('2026-03-01T08:00');
});

test('a datetime-local value converts both ways; an empty one stays empty', () => {
  const at = new Date('2026-03-02T08:05');
  expect(instantOf(fieldOf(at))).toBe(at.toISOString());
  expect(instantOf('')).toBe('');
});

test('times use 24 hours', () => {
  expect(momentOf(new Date(2026, 2, 2, 18, 5).toISOString())).toMatch(/Mon.*2 Mar.*18:05$/);
  expect(timeOf(new Date(2026, 2, 2, 18, 5))).toBe('18:05');
});
