import { addDays, beginningOf, daysBetween, isAnswerable, latestToday, missedDays, todayIn } from './calendar.ts';

test.each([
  ['Pacific/Kiritimati', '2026-03-01T10:00:00Z', '2026-03-02'],
  ['Pacific/Niue', '2026-03-02T10:59:59Z', '2026-03-01'],
  ['Pacific/Niue', '2026-03-02T11:00:00Z', '2026-03-02'],
  ['Asia/Kathmandu', '2026-03-01T18:14:59Z', '2026-03-01'],
  ['Asia/Kathmandu', '2026-03-01T18:15:00Z', '2026-03-02'],
  // Daylight saving time begins at two and ends at three: the days have 23 and 25 hours.
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
  // A whole day was skipped.
  ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
])('in %s at %s it is %s', (timeZone, now, today) => {
  expect(todayIn(timeZone, new Date(now))).toBe(today);
});

test.each([
  ['today', '2026-03-02', '2026-03-02T22:59:59Z', true],
  ['yesterday, at half a minute past midnight', '2026-03-02', '2026-03-02T23:00:30Z', true],
  ['yesterday, just before four', '2026-03-02', '2026-03-03T02:59:59Z', true],
  ['yesterday, at four', '2026-03-02', '2026-03-03T03:00:00Z', false],
  ['the day before yesterday', '2026-03-01', '2026-03-02T23:00:30Z', false],
  ['tomorrow', '2026-03-03', '2026-03-02T22:59:59Z', false],
  // The clocks went back: it is the second time that it is half past two.
  ['yesterday, in the longest night', '2026-10-24', '2026-10-25T01:30:00Z', true],
])('whether %s can be answered in Berlin', (_name, date, now, expected) => {
  expect(isAnswerable(date, 'Europe/Berlin', new Date(now))).toBe(expected);
});

test('days are counted by the calendar', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-03-01', -28)).toBe('2026-02-01');
  expect(daysBetween('2026-02-01', '2026-03-30')).toBe(57);
});

test.each([
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  // Daylight saving time begins at midnight there: the day begins at one.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('%s in %s begins at %s', (date, timeZone, at) => {
  expect(beginningOf(date, timeZone).toISOString()).toBe(at);
});

test('no zone has a later date than the zone where days begin first', () => {
  const now = new Date('2026-03-01T10:00:00Z');
  const everywhere = Intl.supportedValuesOf('timeZone').map((zone) => todayIn(zone, now));
  expect(everywhere.toSorted().at(-1)).toBe(latestToday(now));
});

test.each([
  ['the same day', '2026-03-02', 'Europe/Berlin', '2026-03-02T22:59:00Z', 0],
  ['the next day, which is not over', '2026-03-02', 'Europe/Berlin', '2026-03-03T22:59:00Z', 0],
  ['three whole days', '2026-03-02', 'Europe/Berlin', '2026-03-05T23:00:00Z', 3],
  ['a minute before that', '2026-03-02', 'Europe/Berlin', '2026-03-05T22:59:00Z', 2],
  ['over the day of 23 hours', '2026-03-28', 'Europe/Berlin', '2026-03-31T22:00:00Z', 3],
  [
    'a day ahead, after a flight to the west over the date line',
    '2026-03-02',
    'Pacific/Niue',
    '2026-03-02T01:00:00Z',
    0,
  ],
])('missed since the last check-in, %s', (_name, date, timeZone, now, missed) => {
  expect(missedDays({ date, timeZone }, new Date(now))).toBe(missed);
});

test('a traveller who flies east over the date line misses no day that the local calendar never had', () => {
  // The evening of the 2nd in Honolulu is the afternoon of the 3rd in Auckland; the next check-in there is on the 4th.
  const before = { date: '2026-03-02', timeZone: 'Pacific/Honolulu' };
  expect(missedDays(before, new Date('2026-03-04T05:00:00Z'))).toBe(0);
  expect(missedDays({ date: '2026-03-04', timeZone: 'Pacific/Auckland' }, new Date('2026-03-04T05:00:00Z'))).toBe(0);
});
