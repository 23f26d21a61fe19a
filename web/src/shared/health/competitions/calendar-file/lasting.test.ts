import { readCalendar } from './read-calendar.ts';

const given = { own: 'Europe/London', today: '2026-03-05', season: { from: '2025-03-05', to: '2028-03-05' } };

const lastDaysOf = (...lines: readonly string[]) =>
  readCalendar(
    ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'),
    given,
  )?.rows.map(({ lastDay }) => lastDay);

const day = 'DTSTART;VALUE=DATE:20260307';
const evening = 'DTSTART;TZID=America/Denver:20260307T200000';

test.each([
  ['that ends on the day after', [day, 'DTEND;VALUE=DATE:20260308'], '2026-03-07'],
  ['of three days', [day, 'DTEND;VALUE=DATE:20260310'], '2026-03-09'],
  ['of two days by its length', [day, 'DURATION:P2D'], '2026-03-08'],
  ['of a week by its length', [day, 'DURATION:P1W'], '2026-03-13'],
  ['that ends before it begins', [day, 'DTEND;VALUE=DATE:20260301'], '2026-03-07'],
  ['that ends in thousands of years', [day, 'DTEND;VALUE=DATE:99991231'], '2026-03-07'],
  ['with a length that is none', [day, 'DURATION:two days'], '2026-03-07'],
  ['of an evening past midnight', [evening, 'DTEND;TZID=America/Denver:20260308T010000'], '2026-03-07'],
  ['from an evening to the afternoon of the second day after', [evening, 'DTEND:20260309T210000Z'], '2026-03-09'],
  ['of two days by its hours', [evening, 'DURATION:PT27H'], '2026-03-08'],
])('the last day of an event %s', (_what, lines, lastDay) => {
  expect(lastDaysOf(...lines)).toEqual([lastDay]);
});

test('each occurrence of an event of two days has its own last day', () => {
  expect(lastDaysOf(day, 'DTEND;VALUE=DATE:20260309', 'RRULE:FREQ=WEEKLY;COUNT=2')).toEqual([
    '2026-03-08',
    '2026-03-15',
  ]);
});
