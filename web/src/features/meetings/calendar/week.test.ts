import { addDays, mondayOf } from '../../../shared/days.ts';
import { instantOf, minuteAt } from '../../../shared/zoned.ts';
import { daysOf, spanOn, weekFrom, weekWords } from './week.ts';

const hourMs = 3_600_000;
const at = (instant: string) => Date.parse(instant);
const [berlin, lordHowe, santiago] = ['Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago'];

/** The day of a date in a zone. */
function dayOf(date: string, timeZone: string) {
  const day = daysOf(mondayOf(date), timeZone).find((each) => each.date === date);
  if (!day) throw new Error(`${date} is not in its week`);
  return day;
}

test('a week is named by its days, and read from any of them', () => {
  expect(weekFrom('2026-11-29', '2026-03-05')).toBe('2026-11-23');
  expect(
    [null, 'soon', '2026-13-01', '0001-01-01', '9999-12-31'].map((given) => weekFrom(given, '2026-03-05')),
  ).toEqual(Array(5).fill('2026-03-02'));
  expect(addDays('2026-12-28', 7)).toBe('2027-01-04');
  expect(weekWords('2026-11-23')).toMatch(/^23\s?–\s?29 November 2026$/);
  expect(weekWords('2026-11-30')).toMatch(/^30 November\s–\s6 December 2026$/);
});

test('the days of a week in which clocks change are shorter and longer', () => {
  const lengths = (monday: string, timeZone: string) =>
    daysOf(monday, timeZone).map(({ start, end }) => (end - start) / hourMs);
  expect(lengths('2026-03-23', berlin)).toEqual([24, 24, 24, 24, 24, 24, 23]);
  expect(lengths('2026-10-19', berlin)).toEqual([24, 24, 24, 24, 24, 24, 25]);
  expect(lengths('2026-03-30', lordHowe)).toEqual([24, 24, 24, 24, 24, 24, 24.5]);
  // Midnight itself is skipped.
  expect(lengths('2026-08-31', santiago)).toEqual([24, 24, 24, 24, 24, 24, 23]);
  expect(new Date(dayOf('2026-09-06', santiago).start).toISOString()).toBe('2026-09-06T04:00:00.000Z');
  expect(daysOf('2026-03-23', 'Asia/Tokyo')[0]?.start).toBe(at('2026-03-22T15:00:00Z'));
});

test('a repeated minute is its earlier instant, and a skipped one comes after the jump', () => {
  expect(instantOf(berlin, '2026-10-25', 150)).toBe(at('2026-10-25T00:30:00Z'));
  expect(instantOf(berlin, '2026-03-29', 150)).toBe(at('2026-03-29T01:30:00Z'));
  expect(minuteAt(berlin, at('2026-10-25T01:30:00Z'))).toBe(150);
  expect(minuteAt('Asia/Kolkata', at('2026-03-05T18:30:00Z'))).toBe(0);
});

describe('the span of a meeting', () => {
  const span = (date: string, from: string, minutes: number, timeZone = berlin) =>
    spanOn(dayOf(date, timeZone), timeZone, at(from), at(from) + minutes * 60_000);

  test('is cut at midnight, and is on no other day', () => {
    const [late, length] = ['2026-03-05T22:30:00Z', 90];
    expect(span('2026-03-05', late, length)).toEqual({ from: 23 * 60 + 30, to: 24 * 60 });
    expect(span('2026-03-06', late, length)).toEqual({ from: 0, to: 60 });
    expect(span('2026-03-07', late, length)).toBeNull();
    expect(span('2026-03-06', '2026-03-05T22:30:00Z', 30)).toBeNull();
  });

  test('follows the clocks where they change', () => {
    // 01:30 to 03:30 by the clock, an hour in truth.
    expect(span('2026-03-29', '2026-03-29T00:30:00Z', 60)).toEqual({ from: 90, to: 210 });
    // From the first 02:45 to the second 02:15.
    expect(span('2026-10-25', '2026-10-25T00:45:00Z', 30)).toEqual({ from: 165, to: 195 });
    expect(span('2026-10-25', '2026-10-25T01:00:00Z', 30)).toEqual({ from: 120, to: 150 });
    // From 01:30 to the second 02:15, and over the whole repeated hour to 03:30.
    expect(span('2026-10-25', '2026-10-24T23:30:00Z', 105)).toEqual({ from: 90, to: 195 });
    expect(span('2026-10-25', '2026-10-24T23:30:00Z', 180)).toEqual({ from: 90, to: 210 });
  });
});
