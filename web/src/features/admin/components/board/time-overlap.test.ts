import { sharedHoursIn, sharedMinutes } from './time-overlap.ts';

const winter = Date.parse('2026-01-15T12:00:00Z');
const summer = Date.parse('2026-07-15T12:00:00Z');

test.each([
  ['Europe/Berlin', 'Europe/Berlin', 480],
  ['Europe/Berlin', 'Europe/Lisbon', 420],
  ['Europe/Berlin', 'America/New_York', 120],
  ['Europe/Berlin', 'America/Los_Angeles', 0],
  ['Asia/Kolkata', 'Europe/Berlin', 210],
  ['Asia/Kathmandu', 'Asia/Kolkata', 465],
  // Across the date line it is the same hour of another day.
  ['Pacific/Kiritimati', 'Pacific/Honolulu', 480],
  ['Pacific/Auckland', 'Pacific/Honolulu', 420],
  ['UTC', 'Pacific/Auckland', 0],
])('%s and %s share %i working minutes in winter', (one, other, minutes) => {
  expect(sharedMinutes(one, other, winter)).toBe(minutes);
  expect(sharedMinutes(other, one, winter)).toBe(minutes);
});

test('daylight saving time in one of the two zones changes the overlap', () => {
  expect(sharedMinutes('Europe/Berlin', 'Africa/Lagos', winter)).toBe(480);
  expect(sharedMinutes('Europe/Berlin', 'Africa/Lagos', summer)).toBe(420);
});

test.each([
  ['Europe/Berlin', 'Europe/Lisbon', '7 h shared'],
  ['Asia/Kolkata', 'Europe/Berlin', '3 h 30 min shared'],
  ['Europe/Berlin', 'America/Los_Angeles', 'No shared hours'],
  [null, 'Europe/Berlin', 'Time zone not set'],
  ['Europe/Berlin', null, 'Time zone not set'],
  ['Europe/Atlantis', 'Europe/Berlin', 'Time zone not set'],
])('%s and %s read: %s', (one, other, words) => {
  expect(sharedHoursIn(one, other, winter)).toBe(words);
});
