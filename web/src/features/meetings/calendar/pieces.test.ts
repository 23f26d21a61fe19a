import { aMeeting, meetingId } from '../../../shared/meetings/testing.ts';
import { isOnLeave, openOn } from './open-hours.ts';
import { hoursShown, piecesOn } from './pieces.ts';
import { daysOf } from './week.ts';

const zone = 'UTC';
const week = daysOf('2026-03-02', zone);
const dayAt = (index: number, days = week) => {
  const day = days[index];
  if (!day) throw new Error('A week has seven days');
  return day;
};
const thursday = dayAt(3);

type Times = ReadonlyArray<readonly [clock: string, duration: number, kind?: 'cancelled']>;

const meetings = (...times: Times) =>
  times.map(([clock, duration, kind], at) => ({
    ...aMeeting({ id: meetingId(at), scheduledAt: `2026-03-05T${clock}:00.000Z`, duration }),
    isCancelled: kind === 'cancelled',
  }));
const placed = (...times: Times) =>
  piecesOn(thursday, zone, meetings(...times)).map(({ entry, lane, lanes }) => [
    entry.scheduledAt.slice(11, 16),
    `${lane + 1} of ${lanes}`,
  ]);

describe('meetings of a day', () => {
  test('that do not overlap have the whole width', () => {
    expect(placed(['10:30', 30], ['10:00', 30])).toEqual([
      ['10:00', '1 of 1'],
      ['10:30', '1 of 1'],
    ]);
  });

  test('that overlap share it, also by way of others, and take a lane that is free again', () => {
    expect(placed(['09:00', 120], ['09:30', 30], ['10:00', 90], ['11:15', 30], ['12:00', 30])).toEqual([
      ['09:00', '1 of 2'],
      ['09:30', '2 of 2'],
      ['10:00', '2 of 2'],
      ['11:15', '1 of 2'],
      ['12:00', '1 of 1'],
    ]);
    expect(placed(['09:00', 60], ['09:00', 60], ['09:00', 60]).map(([, lane]) => lane)).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ]);
  });

  test('are drawn for half an hour, if the next one does not begin before, within their day', () => {
    const pieces = piecesOn(thursday, zone, meetings(['09:00', 15], ['09:15', 15], ['23:50', 15]));
    expect(pieces.map(({ from, to, lanes }) => [from, to, lanes])).toEqual([
      [540, 555, 1],
      [555, 585, 1],
      [1410, 1440, 1],
    ]);
  });

  test('that are cancelled are a strip beside those that overlap them', () => {
    const pieces = piecesOn(
      thursday,
      zone,
      meetings(['09:00', 60, 'cancelled'], ['09:30', 60], ['11:00', 30, 'cancelled'], ['12:00', 30]),
    );
    expect(pieces.map(({ from, lanes, place }) => [from / 60, lanes, place])).toEqual([
      [9, 1, 'strip'],
      [9.5, 1, 'beside strip'],
      [11, 1, 'all'],
      [12, 1, 'all'],
    ]);
  });

  test('across midnight are on both days', () => {
    const across = meetings(['23:30', 90]);
    const pieces = [3, 4, 5].map((at) => piecesOn(dayAt(at), zone, across).map(({ from, to }) => [from, to]));
    expect(pieces).toEqual([[[1410, 1440]], [[0, 60]], []]);
  });
});

test('the hours grow to contain every meeting and open hour', () => {
  expect(hoursShown([])).toEqual({ from: 7, to: 20 });
  expect(
    hoursShown([
      { from: 390, to: 420 },
      { from: 1200, to: 1201 },
    ]),
  ).toEqual({ from: 6, to: 21 });
  expect(hoursShown([{ from: 0, to: 1440 }])).toEqual({ from: 0, to: 24 });
});

describe('open hours', () => {
  const hours = {
    timezone: 'Europe/Zagreb',
    weekly: [
      { day: 4, periods: [{ from: '09:00', to: '17:00' }] },
      { day: 5, periods: [{ from: '22:00', to: '24:00' }] },
    ],
    dated: [{ date: '2026-03-06', periods: [{ from: '10:00', to: '11:00' }] }],
    leave: [{ from: '2026-03-09', to: '2026-03-13' }],
  };
  const open = (
    days: readonly ReturnType<typeof dayAt>[],
    timeZone: string,
    trips: Parameters<typeof openOn>[3] = [],
  ) =>
    days.map((day) =>
      openOn(day, timeZone, hours, trips)
        .map(({ from, to }) => `${from / 60}-${to / 60}`)
        .join(),
    );

  test('are those of the week or of the date, in the viewer’s zone', () => {
    expect(open(week, zone)).toEqual(['', '', '', '8-16', '9-10', '', '']);
    expect(open(daysOf('2026-03-02', 'Asia/Tokyo'), 'Asia/Tokyo')).toEqual(['', '', '', '17-24', '0-1,18-19', '', '']);
  });

  test('on leave there are none', () => {
    expect(open(daysOf('2026-03-09', zone), zone).join('')).toBe('');
    const leave = (timeZone: string) => daysOf('2026-03-09', timeZone).map((day) => isOnLeave(day, hours, []));
    expect(leave(zone)).toEqual([true, true, true, true, true, false, false]);
  });

  test('leave is by the liaison’s dates', () => {
    const far = { ...hours, timezone: 'Pacific/Kiritimati' };
    const days = daysOf('2026-03-09', 'America/New_York');
    expect(days.map((day) => isOnLeave(day, far, []))).toEqual([true, true, true, true, false, false, false]);
  });

  test('on a trip they are by the clocks of the place', () => {
    const trip = { from: '2026-03-05', to: '2026-03-05', timezone: 'America/New_York' };
    expect(open(week, zone, [trip])[3]).toBe('14-22');
  });

  test('a day further east begins once the one before has ended', () => {
    const early = { day: 5, periods: [{ from: '08:00', to: '20:00' }] };
    const home = { timezone: 'America/New_York', weekly: [early], dated: [], leave: [] };
    const trip = { from: '2026-03-06', to: '2026-03-06', timezone: 'Asia/Tokyo' };
    // Thursday ends at 05:00 in UTC, when it is 14:00 on Friday in Tokyo.
    expect(week.flatMap((day) => openOn(day, zone, home, [trip]))).toEqual([{ from: 5 * 60, to: 11 * 60 }]);
  });

  test('there are none in a zone that the browser does not know', () => {
    const unknown = { ...hours, timezone: 'Mars/Olympus' };
    expect(week.flatMap((day) => openOn(day, zone, unknown, []))).toEqual([]);
    expect(isOnLeave(dayAt(0, daysOf('2026-03-09', zone)), unknown, [])).toBe(true);
  });

  test('follow summer time', () => {
    const march = daysOf('2026-03-23', zone);
    expect([march, daysOf('2026-03-30', zone)].map((days) => open(days, zone)[3])).toEqual(['8-16', '7-15']);
  });

  test('are those of the clock where it goes back meanwhile', () => {
    const night = { day: 7, periods: [{ from: '01:00', to: '04:00' }] };
    const berlin = { timezone: 'Europe/Berlin', weekly: [night], dated: [], leave: [] };
    const sunday = dayAt(6, daysOf('2026-10-19', berlin.timezone));
    expect(openOn(sunday, berlin.timezone, berlin, [])).toEqual([{ from: 60, to: 240 }]);
    // In UTC until 01:30, when it is 02:30 in Berlin for the second time.
    const inUtc = { ...berlin, timezone: 'UTC', weekly: [{ day: 7, periods: [{ from: '00:00', to: '01:30' }] }] };
    expect(openOn(sunday, berlin.timezone, inUtc, [])).toEqual([{ from: 120, to: 150 }]);
  });
});
