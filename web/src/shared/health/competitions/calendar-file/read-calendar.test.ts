import { type CalendarRow, mostRows, readCalendar } from './read-calendar.ts';

const given = { own: 'Europe/London', today: '2026-03-05', season: { from: '2025-03-05', to: '2028-03-05' } };

const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...parts: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const read = (...parts: readonly string[]) => {
  const found = readCalendar(calendar(...parts), given);
  if (found === null) throw new Error('it is a calendar');
  return found;
};
const match = (...lines: readonly string[]) => event('UID:1', 'SUMMARY:Against Denver', ...lines);
const when = (rows: readonly CalendarRow[]) => rows.map(({ day, time }) => (time === null ? day : `${day} ${time}`));

test('an event has its name and place without escapes and folds, and nothing of its alarms', () => {
  const { rows } = read(
    match(
      'DTSTART;VALUE=DATE:20260307',
      'LOCATION:Ball Arena\\, 1000 Chopper\r\n  Circle\\nDenver',
      'DESCRIPTION:Bring the kit',
      'BEGIN:VALARM',
      'SUMMARY:Leave now',
      'END:VALARM',
    ),
  );
  expect(rows).toEqual([
    {
      key: '1',
      name: 'Against Denver',
      ...{ day: '2026-03-07', time: null, timezone: null, lastDay: '2026-03-07' },
      place: 'Ball Arena, 1000 Chopper Circle Denver',
      isCancelled: false,
    },
  ]);
});

/** As Outlook writes it; the name is in no database. */
const mountain = [
  'BEGIN:VTIMEZONE',
  'TZID:Mountain Standard Time',
  ...['BEGIN:STANDARD', 'DTSTART:16011104T020000', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'],
  ...['TZOFFSETFROM:-0600', 'TZOFFSETTO:-0700', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010311T020000', 'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'],
  ...['TZOFFSETFROM:-0700', 'TZOFFSETTO:-0600', 'END:DAYLIGHT'],
  'END:VTIMEZONE',
].join('\r\n');

test.each<[string, string, object, string]>([
  [
    'a known zone',
    'DTSTART;TZID=America/Denver:20260307T193000',
    { time: '19:30', timezone: 'America/Denver' },
    'none',
  ],
  [
    'a known zone behind the name of a program',
    'DTSTART;TZID="/example.org/20260101/America/Denver":20260307T193000',
    { time: '19:30', timezone: 'America/Denver' },
    'none',
  ],
  ['UTC in winter', 'DTSTART:20260307T233000Z', { day: '2026-03-07', time: '23:30', timezone: 'Europe/London' }, 'all'],
  [
    'UTC in summer, on the next day here',
    'DTSTART:20260607T233000Z',
    { day: '2026-06-08', time: '00:30', timezone: 'Europe/London' },
    'all',
  ],
  ['no zone', 'DTSTART:20260307T193000', { time: '19:30', timezone: 'Europe/London' }, 'all'],
  ['an unknown zone', 'DTSTART;TZID=Mars:20260307T193000', { time: '19:30', timezone: 'Europe/London' }, 'all'],
  [
    'a zone that the file describes, in winter',
    'DTSTART;TZID=Mountain Standard Time:20260307T133000',
    { day: '2026-03-07', time: '20:30', timezone: 'Europe/London' },
    'all',
  ],
  [
    'a zone that the file describes, after its clocks changed',
    'DTSTART;TZID=Mountain Standard Time:20260308T133000',
    { day: '2026-03-08', time: '19:30', timezone: 'Europe/London' },
    'all',
  ],
])('a time of %s', (_what, start, place, ownTimes) => {
  const found = read(mountain, match(start));
  expect(found.rows).toMatchObject([place]);
  expect(found.ownTimes).toBe(ownTimes);
});

describe('of a calendar that names its zone', () => {
  const inZone = (zone: string, start: string) => read(`X-WR-TIMEZONE:${zone}`, mountain, match(start));

  test.each([
    ['UTC', 'DTSTART:20260308T023000Z', '2026-03-07 19:30'],
    ['no zone', 'DTSTART:20260307T193000', '2026-03-07 19:30'],
    ['a zone that the file describes', 'DTSTART;TZID=Mountain Standard Time:20260307T193000', '2026-03-07 19:30'],
  ])('a time in %s is by the clock of that zone', (_what, start, at) => {
    const { rows, ownTimes } = inZone('America/Denver', start);
    expect(when(rows)).toEqual([at]);
    expect(rows).toMatchObject([{ timezone: 'America/Denver' }]);
    expect(ownTimes).toBe('none');
  });

  test('a time of another known zone keeps it', () => {
    const { rows } = inZone('America/Denver', 'DTSTART;TZID=America/Chicago:20260307T193000');
    expect(rows).toMatchObject([{ time: '19:30', timezone: 'America/Chicago' }]);
  });

  test.each([
    ['that is unknown, a time in UTC', 'Mars/Phobos', 'DTSTART:20260607T183000Z', '2026-06-07 19:30'],
    ['that is UTC, a time in UTC', 'UTC', 'DTSTART:20260607T183000Z', '2026-06-07 19:30'],
    ['that is UTC, a time in no zone', 'UTC', 'DTSTART:20260607T183000', '2026-06-07 19:30'],
  ])('%s is by the clock of the reader', (_what, zone, start, at) => {
    const { rows, ownTimes } = inZone(zone, start);
    expect(when(rows)).toEqual([at]);
    expect(ownTimes).toBe('all');
  });
});

test('a zone is known by the place that its description names', () => {
  const named = mountain.replace('TZID:Mountain', 'X-LIC-LOCATION:America/Denver\r\nTZID:Mountain');
  const { rows, ownTimes } = read(named, match('DTSTART;TZID=Mountain Standard Time:20260307T133000'));
  expect(rows).toMatchObject([{ time: '13:30', timezone: 'America/Denver' }]);
  expect(ownTimes).toBe('none');
});

test('some times are by the own clock where others have a zone', () => {
  const denver = event('UID:2', 'DTSTART;TZID=America/Denver:20260307T193000');
  expect(read(match('DTSTART:20260307T193000Z'), denver).ownTimes).toBe('some');
});

describe('an event that repeats', () => {
  const weekly = (...lines: readonly string[]) =>
    match('DTSTART;TZID=America/Denver:20260307T193000', 'RRULE:FREQ=WEEKLY;COUNT=4', ...lines);

  test('has its occurrences by the clock of its zone, also after the clocks changed', () => {
    const { rows } = read(weekly());
    expect(when(rows)).toEqual(['2026-03-07 19:30', '2026-03-14 19:30', '2026-03-21 19:30', '2026-03-28 19:30']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
  });

  test('lacks those that are left out, by time, by UTC or by day, and has those that are added', () => {
    const { rows } = read(
      weekly(
        'EXDATE;TZID=America/Denver:20260314T193000',
        'EXDATE:20260322T013000Z',
        'EXDATE;VALUE=DATE:20260328',
        'RDATE;TZID=America/Denver:20260401T180000',
      ),
    );
    expect(when(rows)).toEqual(['2026-03-07 19:30', '2026-04-01 18:00']);
  });

  test('has one that was moved or cancelled in the place of that occurrence', () => {
    const moved = event(
      ...['UID:1', 'SUMMARY:Against Denver', 'RECURRENCE-ID;TZID=America/Denver:20260314T193000'],
      'DTSTART;TZID=America/Denver:20260315T150000',
    );
    const cancelled = event(
      ...['UID:1', 'RECURRENCE-ID:20260322T013000Z', 'DTSTART:20260322T013000Z', 'STATUS:CANCELLED'],
    );
    const { rows } = read(weekly(), moved, cancelled);
    expect(rows.map(({ day, isCancelled }) => [day, isCancelled])).toEqual([
      ['2026-03-07', false],
      ['2026-03-15', false],
      ['2026-03-22', true],
      ['2026-03-28', false],
    ]);
    // The moved one stays the occurrence that it was.
    expect(rows[1]?.key).toBe(read(weekly()).rows[1]?.key);
  });

  test.each([
    ['of days', '20260328', 4],
    ['of a time in UTC, the evening before here', '20260329T013000Z', 4],
    ['a second before an occurrence', '20260329T012900Z', 3],
  ])('ends with the end %s', (_what, until, count) => {
    const rule = `RRULE:FREQ=WEEKLY;UNTIL=${until}`;
    expect(read(match('DTSTART;TZID=America/Denver:20260307T193000', rule)).rows).toHaveLength(count);
  });

  test('without an end has a hundred rows from today on, and the rest is counted', () => {
    const { rows, more } = read(match('DTSTART;VALUE=DATE:20200104', 'RRULE:FREQ=WEEKLY'));
    expect(rows).toHaveLength(100);
    expect(rows[0]?.day).toBe('2026-03-07');
    // Those within the season: 52 before today, 105 from today on.
    expect(more).toBe(57);
  });

  test('ends with the season', () => {
    expect(when(read(match('DTSTART;VALUE=DATE:20250704', 'RRULE:FREQ=YEARLY')).rows)).toEqual([
      '2025-07-04',
      '2026-07-04',
      '2027-07-04',
    ]);
  });

  test.each(['FREQ=HOURLY', 'FREQ=SECONDLY;BYMONTH=1', 'FREQ=YEARLY;BYWEEKNO=20', 'FREQ=DAILY;INTERVAL=0', 'rubbish'])(
    'by %s has its first date only, which is said',
    (rule) => {
      const { rows, onceOnly } = read(match('DTSTART;VALUE=DATE:20260307', `RRULE:${rule}`));
      expect(when(rows)).toEqual(['2026-03-07']);
      expect(onceOnly).toBe(1);
    },
  );
});

test('cancelled events are marked, one by one or with the whole calendar', () => {
  const start = 'DTSTART;VALUE=DATE:20260307';
  expect(read(match(start, 'STATUS:CANCELLED')).rows).toMatchObject([{ isCancelled: true }]);
  expect(read(match(start, 'STATUS:CONFIRMED')).rows).toMatchObject([{ isCancelled: false }]);
  expect(read('METHOD:CANCEL', match(start)).rows).toMatchObject([{ isCancelled: true }]);
});

test('of an event that is there twice the latest version counts', () => {
  const at = (day: string, sequence: number) => match(`DTSTART;VALUE=DATE:${day}`, `SEQUENCE:${sequence}`);
  expect(when(read(at('20260308', 2), at('20260307', 1)).rows)).toEqual(['2026-03-08']);
});

test('events without an id are known by day and name', () => {
  const one = (name: string) => event(`SUMMARY:${name}`, 'DTSTART;VALUE=DATE:20260307');
  expect(new Set(read(one('First'), one('Second'), one('First')).rows.map(({ key }) => key)).size).toBe(2);
});

test('the key of an event is the same in each zone that it is read in', () => {
  const series = match('DTSTART:20260307T193000', 'RRULE:FREQ=WEEKLY;COUNT=2');
  const elsewhere = readCalendar(calendar(series), { ...given, own: 'Asia/Tokyo' });
  expect(elsewhere?.rows.map(({ key }) => key)).toEqual(read(series).rows.map(({ key }) => key));
});

test('names and places are cut to what a competition has room for', () => {
  const { rows } = read(
    event('UID:1', 'DTSTART:20260307T193000', `SUMMARY:${'🏒'.repeat(60)}`, `LOCATION:${'x'.repeat(101)}`),
  );
  expect(rows[0]?.name).toBe(`${'🏒'.repeat(49)}…`);
  expect(rows[0]?.place).toBe(`${'x'.repeat(99)}…`);
});

test.each([
  ['a page', '<!doctype html><title>Fixtures</title>'],
  ['a table', 'date,opponent\n2026-03-07,Denver'],
  ['bytes', '\u0000\u0001PK\u0003'],
])('%s is no calendar', (_what, text) => {
  expect(readCalendar(text, given)).toBeNull();
});

test('what is not understood of a calendar is left out, and events without a date are counted', () => {
  const { rows, undated } = read(
    'END:VEVENT',
    'no line of a calendar',
    match('DTSTART:20260307T193000'),
    event('UID:2', 'DTSTART:20260230T193000'),
    event('UID:3', 'SUMMARY:Some day'),
    'BEGIN:VTODO\r\nUID:4\r\nDTSTART:20260307T193000\r\nEND:VTODO',
    'BEGIN:VEVENT\r\nUID:5',
  );
  expect(rows).toHaveLength(1);
  expect(undated).toBe(3);
});

test('lines may end as on any system', () => {
  const text = calendar(match('DTSTART;VALUE=DATE:20260307', 'LOCATION:Ball\r\n  Arena'));
  for (const end of ['\n', '\r']) {
    expect(readCalendar(text.replaceAll('\r\n', end), given)?.rows).toMatchObject([{ place: 'Ball Arena' }]);
  }
});

test('of ten thousand events as many as a season has are read, those to come before others', () => {
  const day = (at: number) => new Date(Date.UTC(2020, 0, 1) + at * 86_400_000).toISOString().slice(0, 10);
  const many = Array.from({ length: 10_000 }, (_, at) =>
    event(`UID:${at}`, `DTSTART;VALUE=DATE:${day(at).replaceAll('-', '')}`),
  );
  const { rows, more } = read(...many);
  expect(rows).toHaveLength(mostRows);
  expect(rows[0]?.day).toBe('2026-03-05');
  expect(more).toBe(10_000 - mostRows);
});

test('ten thousand events that repeat without an end, or never, end all the same', () => {
  const rules = ['FREQ=DAILY', 'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'];
  const many = Array.from({ length: 10_000 }, (_, at) =>
    event(`UID:${at}`, 'DTSTART;VALUE=DATE:20260307', `RRULE:${rules[at % rules.length]}`),
  );
  const { rows, onceOnly } = read(...many);
  expect(rows).toHaveLength(mostRows);
  expect(onceOnly).toBeGreaterThan(9000);
});
