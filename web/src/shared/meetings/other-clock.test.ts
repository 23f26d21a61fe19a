import { otherClock } from './other-clock.ts';

const at = '2026-03-05T16:30:00.000Z';

test.each([
  ['the same time', 'Europe/Paris', 'Europe/Berlin', null],
  ['no zone', null, 'Europe/Berlin', null],
  ['another hour', 'America/New_York', 'Europe/Berlin', '11:30'],
  ['another day', 'Asia/Tokyo', 'Europe/Berlin', 'Fri 01:30'],
])('%s', (_case, theirs, own, shown) => {
  expect(otherClock(at, theirs, own)).toBe(shown);
});
