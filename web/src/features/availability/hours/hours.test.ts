import { dateWords } from '../../../shared/clock.ts';
import type { Hours } from '../api.ts';
import { clockOf, minuteOf, moved, readClock, readEnd } from './clock.ts';
import { isSame, merged, partsChanged } from './compare.ts';
import { todayIn } from './dates.ts';
import { coversOf, erase, inOrder, nextPeriod, paint } from './periods.ts';
import { copiedToWorkDays, everyDay, paintsFrom, periodsOn, strokeOn } from './week.ts';

const periods = (...all: string[]) =>
  all.map((each) => {
    const [from = '', to = ''] = each.split('-');
    return { from, to };
  });
const at = (from: string, to: string) => ({ from: minuteOf(from) ?? Number.NaN, to: minuteOf(to) ?? Number.NaN });

describe('a time', () => {
  test.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:15', '09:15'],
    ['9.30', '09:30'],
    ['17h45', '17:45'],
    [' 12:00 ', '12:00'],
    ['24', '24:00'],
    ['24:00', '24:00'],
    ['24:30', '24:30'],
    ['25', '25'],
    ['9:75', '9:75'],
    ['noon', 'noon'],
    ['', ''],
  ])('typed as "%s" reads %s', (typed, clock) => {
    expect(readClock(typed)).toBe(clock);
  });

  test('midnight ends a period as 24:00', () => {
    expect([readEnd('0'), readEnd('00:00'), readEnd('17')]).toEqual(['24:00', '24:00', '17:00']);
  });

  test('moves within its day', () => {
    expect([moved('09:00', 15), moved('00:00', -15), moved('23:50', 15), moved('noon', 15)]).toEqual([
      '09:15',
      '00:00',
      '24:00',
      'noon',
    ]);
    expect(clockOf(24 * 60)).toBe('24:00');
  });
});

describe('periods and cells', () => {
  test('a cell is covered wholly, in part or not at all', () => {
    const covers = coversOf(periods('09:15-10:30', '23:00-24:00'));
    expect(covers.flatMap(({ cover }, cell) => (cover === 'none' ? [] : [[clockOf(cell * 30), cover]]))).toEqual([
      ['09:00', 'part'],
      ['09:30', 'whole'],
      ['10:00', 'whole'],
      ['23:00', 'whole'],
      ['23:30', 'whole'],
    ]);
    expect(covers[18]?.parts).toEqual([at('09:15', '09:30')]);
  });

  test('painting joins what it touches and keeps the rest to the minute', () => {
    const before = periods('13:00-14:00', '09:15-10:00', '16:07-17:00');
    expect(paint(before, at('10:00', '11:00'))).toEqual(periods('09:15-11:00', '13:00-14:00', '16:07-17:00'));
    expect(paint(before, at('09:30', '16:30'))).toEqual(periods('09:15-17:00'));
    expect(paint([], at('23:30', '24:00'))).toEqual(periods('23:30-24:00'));
  });

  test('periods that only touch each other stay apart, because slots begin with each', () => {
    const before = periods('09:15-12:00', '12:00-13:00');
    expect(paint(before, at('18:00', '18:30'))).toEqual(periods('09:15-12:00', '12:00-13:00', '18:00-18:30'));
  });

  test('erasing cuts, to the minute', () => {
    expect(erase(periods('09:15-17:00'), at('12:00', '13:00'))).toEqual(periods('09:15-12:00', '13:00-17:00'));
    expect(erase(periods('09:15-09:45'), at('09:00', '09:30'))).toEqual(periods('09:30-09:45'));
    expect(erase(periods('09:15-09:45'), at('09:00', '10:00'))).toEqual([]);
  });

  test('unreadable periods are neither painted nor lost', () => {
    const before = periods('noon-13:00', '18:00-17:00', '09:00-10:00');
    expect(coversOf(before).filter(({ cover }) => cover !== 'none')).toHaveLength(2);
    expect(erase(before, at('09:00', '10:00'))).toEqual(periods('noon-13:00', '18:00-17:00'));
    expect(inOrder(before)).toEqual(periods('09:00-10:00', 'noon-13:00', '18:00-17:00'));
  });

  test('a further period begins an hour after the last', () => {
    expect(nextPeriod([])).toEqual({ from: '09:00', to: '17:00' });
    expect(nextPeriod(periods('13:00-14:00', '09:00-12:00'))).toEqual({ from: '15:00', to: '16:00' });
    expect(nextPeriod(periods('09:00-22:30'))).toEqual({ from: '23:30', to: '24:00' });
    expect(nextPeriod(periods('09:00-24:00'))).toEqual({ from: '', to: '' });
  });
});

describe('a week', () => {
  const week = everyDay([{ day: 1, periods: periods('09:00-12:00') }]);

  test('has all seven days', () => {
    expect(week.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('a stroke paints or erases the rectangle between two cells, in either direction', () => {
    const painted = strokeOn(week, { from: { day: 3, cell: 25 }, to: { day: 1, cell: 24 }, paints: true });
    expect(painted.slice(0, 4).map((each) => each.periods)).toEqual([
      periods('09:00-13:00'),
      periods('12:00-13:00'),
      periods('12:00-13:00'),
      [],
    ]);
    const erased = strokeOn(painted, { from: { day: 1, cell: 18 }, to: { day: 2, cell: 24 }, paints: false });
    expect(erased.slice(0, 3).map((each) => each.periods)).toEqual([
      periods('12:30-13:00'),
      periods('12:30-13:00'),
      periods('12:00-13:00'),
    ]);
  });

  test('a press paints a cell that is free or partly taken, and erases one that is taken', () => {
    const partly = everyDay([{ day: 1, periods: periods('09:15-10:00') }]);
    expect([17, 18, 19].map((cell) => paintsFrom(partly, { day: 1, cell }))).toEqual([true, true, false]);
  });

  test('a day is copied to Monday to Friday only', () => {
    const copied = copiedToWorkDays(
      everyDay([
        { day: 6, periods: periods('10:00-11:00') },
        { day: 1, periods: periods('01:00-02:00') },
      ]),
      6,
    );
    expect(copied.map((each) => each.periods.length)).toEqual([1, 1, 1, 1, 1, 1, 0]);
    expect(periodsOn(copied, 1)).toEqual(periods('10:00-11:00'));
  });
});

describe('two versions of the hours', () => {
  const base: Hours = {
    timezone: 'UTC',
    weekly: [{ day: 1, periods: periods('09:00-12:00', '13:00-14:00') }],
    dated: [],
    leave: [],
    bufferMinutes: 0,
    noticeMinutes: 60,
    dailyCap: null,
    asksFirst: false,
  };

  test('are the same whatever the order of periods, and whether a free day has an entry', () => {
    const other = { ...base, weekly: everyDay([{ day: 1, periods: periods('13:00-14:00', '09:00-12:00') }]) };
    expect(isSame(base, other)).toBe(true);
    expect(partsChanged(base, { ...other, dailyCap: 3 })).toEqual([{ field: 'dailyCap' }]);
  });

  test('merge by day and by field', () => {
    const theirs = { ...base, weekly: [{ day: 2, periods: periods('08:00-09:00') }], bufferMinutes: 15 };
    const mine = { ...base, weekly: [...base.weekly, { day: 3, periods: periods('10:00-11:00') }], dailyCap: 4 };
    const both = merged(base, mine, theirs);
    expect(both).toMatchObject({ bufferMinutes: 15, dailyCap: 4 });
    expect(both.weekly.filter((each) => each.periods.length > 0)).toEqual([
      { day: 2, periods: periods('08:00-09:00') },
      { day: 3, periods: periods('10:00-11:00') },
    ]);
  });
});

test('today is that of the zone', () => {
  const now = new Date('2026-03-05T23:30:00Z');
  expect([todayIn('UTC', now), todayIn('Asia/Tokyo', now), todayIn('Mars/Base', now)]).toEqual([
    '2026-03-05',
    '2026-03-06',
    '2026-03-05',
  ]);
  expect(dateWords('2026-03-05')).toBe('Thu, 5 Mar 2026');
  expect(dateWords('')).toBe('');
});
