import { graceUntil, hasLapsed, noticeDue } from './grace.ts';

const since = new Date('2026-03-01T10:00:00Z');
const after = (days: number, hours = 0) => new Date(since.getTime() + (days * 24 + hours) * 3_600_000);

test.each([
  [0, null],
  [1, 1],
  [2, 1],
  [3, 3],
  [6, 3],
  [7, 7],
  [12, 7],
  [13, 13],
  [14, null],
  [40, null],
])('%d days after the payment failed, the notice of day %p is due', (days, due) => {
  expect(noticeDue(since, after(days))).toBe(due);
});

test('the day before the first notice ends to the hour', () => {
  expect(noticeDue(since, after(0, 23.9))).toBeNull();
  expect(noticeDue(since, after(1, 0))).toBe(1);
});

test('paid features are read-only from the end of the 14th day, not earlier', () => {
  const late = { status: 'PAST_DUE', pastDueSince: since, wasPaid: true };
  expect(graceUntil(since)).toEqual(after(14));
  expect(hasLapsed(late, after(13, 23.9))).toBe(false);
  expect(hasLapsed(late, after(14))).toBe(true);
});

test('a subscription that ended has lapsed if it was ever paid', () => {
  expect(hasLapsed({ status: 'ENDED', pastDueSince: null, wasPaid: true }, since)).toBe(true);
  expect(hasLapsed({ status: 'ENDED', pastDueSince: null, wasPaid: false }, since)).toBe(false);
  expect(hasLapsed({ status: 'ACTIVE', pastDueSince: null, wasPaid: true }, since)).toBe(false);
});
