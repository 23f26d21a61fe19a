import fc from 'fast-check';
import { usualHours } from '../availability/usual-hours.ts';
import { freeSlots, isOffered, type Taken } from './free-slots.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const nothingTaken: Taken = { liaison: [], athlete: [], meetings: [] };
const at = (text: string) => Date.parse(text);
const texts = (starts: readonly number[]) => starts.map((start) => new Date(start).toISOString().slice(0, 16));

/** Monday, 2 March 2026. */
const monday = { from: at('2026-03-02T00:00Z'), to: at('2026-03-03T00:00Z') };
const hours = {
  ...usualHours,
  weekly: [{ day: 1, periods: [{ from: '09:00', to: '11:00' }] }],
  noticeMinutes: 0,
  trips: [],
};
const of = (change: Partial<typeof hours> = {}, taken: Partial<Taken> = {}, now = 0, minutes = 30) =>
  texts(freeSlots({ ...hours, ...change }, { ...nothingTaken, ...taken }, { minutes, range: monday }, now));

test('a period is cut into slots that end within it', () => {
  expect(of()).toEqual(['2026-03-02T09:00', '2026-03-02T09:30', '2026-03-02T10:00', '2026-03-02T10:30']);
  expect(of({}, {}, 0, 60)).toEqual(['2026-03-02T09:00', '2026-03-02T09:30', '2026-03-02T10:00']);
});

test('times of both people are taken, the liaison’s with the buffer before and after', () => {
  const meeting = { from: at('2026-03-02T09:30Z'), to: at('2026-03-02T10:00Z') };
  expect(of({}, { athlete: [meeting] })).toEqual(['2026-03-02T09:00', '2026-03-02T10:00', '2026-03-02T10:30']);
  const padded = { ...meeting, to: meeting.to + 15 * minuteMs };
  expect(of({ bufferMinutes: 15 }, { liaison: [padded] })).toEqual(['2026-03-02T10:30']);
});

test('the minimum notice is kept', () => {
  expect(of({ noticeMinutes: 60 }, {}, at('2026-03-02T08:45Z'))).toEqual(['2026-03-02T10:00', '2026-03-02T10:30']);
});

test('a day with as many meetings as the cap allows has no slot', () => {
  const meetings = [at('2026-03-02T14:00Z')];
  expect(of({ dailyCap: 2 }, { meetings })).toHaveLength(4);
  expect(of({ dailyCap: 1 }, { meetings })).toEqual([]);
});

test('hours of a date replace the weekly ones, and leave ends both', () => {
  const dated = [{ date: '2026-03-02', periods: [{ from: '20:00', to: '20:30' }] }];
  expect(of({ dated })).toEqual(['2026-03-02T20:00']);
  expect(of({ dated: [{ date: '2026-03-02', periods: [] }] })).toEqual([]);
  expect(of({ dated, leave: [{ from: '2026-02-20', to: '2026-03-02' }] })).toEqual([]);
});

test('a slot may end at midnight, and hours are those of the liaison’s zone', () => {
  const weekly = [{ day: 1, periods: [{ from: '23:00', to: '24:00' }] }];
  expect(of({ weekly })).toEqual(['2026-03-02T23:00', '2026-03-02T23:30']);
  expect(of({ weekly, timezone: 'Europe/Zagreb' })).toEqual(['2026-03-02T22:00', '2026-03-02T22:30']);
});

describe('on a trip', () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, periods: [{ from: '09:00', to: '10:00' }] }));
  const days = { from: at('2026-03-02T00:00Z'), to: at('2026-03-06T00:00Z') };
  const home = { ...hours, timezone: 'America/Los_Angeles', weekly: everyDay };
  const during = (trip: object, change: object = {}) => {
    const trips = [{ from: '2026-03-03', to: '2026-03-04', timezone: 'Asia/Tokyo', ...trip }];
    return texts(freeSlots({ ...home, trips, ...change }, nothingTaken, { minutes: 60, range: days }, 0));
  };

  test('hours are those of the place, except before its first day has begun at home too', () => {
    // In Los Angeles 09:00 is 17:00Z, in Tokyo 00:00Z. There, Tuesday goes on at 08:00Z, when it begins at home.
    expect(during({})).toEqual(['2026-03-02T17:00', '2026-03-04T00:00', '2026-03-05T17:00']);
    const evening = [{ from: '17:00', to: '18:00' }];
    expect(during({}, { dated: [{ date: '2026-03-03', periods: evening }] })).toContain('2026-03-03T08:00');
    const earlier = [{ from: '16:30', to: '17:30' }];
    expect(during({}, { dated: [{ date: '2026-03-03', periods: earlier }] })).toHaveLength(3);
  });

  test('on the way back to the west no hour is offered twice or missing', () => {
    expect(during({ timezone: 'Pacific/Honolulu' })).toEqual([
      ...['2026-03-02T17:00', '2026-03-03T19:00', '2026-03-04T19:00', '2026-03-05T17:00'],
    ]);
  });

  test('leave is by the calendar there', () => {
    const leave = [{ from: '2026-03-04', to: '2026-03-04' }];
    expect(during({}, { leave })).toEqual(['2026-03-02T17:00', '2026-03-05T17:00']);
  });
});

test('only what is offered can be booked', () => {
  const start = at('2026-03-02T09:30Z');
  expect(isOffered(hours, start, 30, 0)).toBe(true);
  expect(isOffered(hours, start + 10 * minuteMs, 30, 0)).toBe(false);
  expect(isOffered(hours, start, 120, 0)).toBe(false);
  expect(isOffered(hours, start, 30, start)).toBe(true);
  expect(isOffered({ ...hours, noticeMinutes: 1 }, start, 30, start)).toBe(false);
});

/** Zones whose clocks change by half an hour, on other days, not at all, or at midnight. */
const zones = [
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Santiago',
  'America/New_York',
  'Europe/London',
  'Europe/Zagreb',
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Asuncion',
  'Pacific/Auckland',
  'Asia/Tokyo',
  'Pacific/Chatham',
];

/** What clocks on the wall show, by another implementation than the one under test. */
function wallOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  });
  return (instant: number) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return {
      date: `${parts.year}-${parts.month}-${parts.day}`,
      minute: Number(parts.hour) * 60 + Number(parts.minute),
    };
  };
}

/** Days of three years on which clocks of the zone change. */
function changes(timeZone: string): number[] {
  const wall = wallOf(timeZone);
  const found: number[] = [];
  for (let day = at('2026-01-01T00:00Z'); day < at('2029-01-01T00:00Z'); day += dayMs) {
    if (wall(day).minute !== wall(day + dayMs).minute) found.push(day);
  }
  return found;
}

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const halfHours = fc.integer({ min: 0, max: 47 });

describe.each(zones)('in %s', (timeZone) => {
  const days = changes(timeZone);
  const wall = wallOf(timeZone);
  const someDay = fc.integer({ min: 0, max: 3 * 365 }).map((n) => at('2026-01-01T00:00Z') + n * dayMs);
  const anyDay = days.length > 0 ? fc.oneof(fc.constantFrom(...days), someDay) : someDay;

  test('slots are the half hours of the period that exist, each as often as clocks show it', () => {
    fc.assert(
      fc.property(anyDay, halfHours, fc.integer({ min: 1, max: 16 }), (day, first, length) => {
        const [from, to] = [first * 30, Math.min(first * 30 + length * 30, 24 * 60)];
        const periods = [{ from: clockOf(from), to: clockOf(to) }];
        const weekly = [1, 2, 3, 4, 5, 6, 7].map((each) => ({ day: each, periods }));
        const range = { from: day, to: day + dayMs };
        const found = freeSlots({ ...hours, timezone: timeZone, weekly }, nothingTaken, { minutes: 30, range }, 0);
        const expected: number[] = [];
        for (let start = range.from; start < range.to; start += 15 * minuteMs) {
          const { date, minute } = wall(start);
          if ((minute - from) % 30 !== 0) continue;
          const lasts = [0, 5, 10, 15, 20, 25, 29].map((after) => wall(start + after * minuteMs));
          if (lasts.every((shown) => shown.date === date && shown.minute >= from && shown.minute < to)) {
            expected.push(start);
          }
        }
        expect(texts(found)).toEqual(texts(expected));
      }),
      { numRuns: 60 },
    );
  });
});
