import { formatsByZone } from '@entourage/contracts/formats-by-zone.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const formatIn = formatsByZone('en', {
  ...{ hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
  ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
});

/** What a clock in this zone shows at an instant, written as the instant at which one in UTC shows it. */
function shownAt(timeZone: string, instant: number): number {
  const parts = formatIn(timeZone).formatToParts(instant);
  const of = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** Whether clocks in both zones show the same at each of these instants. */
export const showSame = (one: string, other: string, instants: readonly number[]): boolean =>
  instants.every((instant) => shownAt(one, instant) === shownAt(other, instant));

/** The day of the calendar in this zone, `2026-04-04`. */
export const dayAt = (timeZone: string, instant: number): string =>
  new Date(shownAt(timeZone, instant)).toISOString().slice(0, 10);

/** The minute of the day that a clock in this zone shows. */
export const minuteAt = (timeZone: string, instant: number): number =>
  Math.floor((shownAt(timeZone, instant) % dayMs) / minuteMs);

/**
 * The instant at which a clock in this zone shows a minute of a date. Of a repeated hour it is the earlier one; for a
 * skipped one it is when the clock jumps, or as long after it.
 */
export function instantOf(timeZone: string, date: string, minute: number): number {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minute * minuteMs;
  const [before, after] = [-dayMs, dayMs].map((away) => shownAt(timeZone, wanted + away) - (wanted + away)) as [
    number,
    number,
  ];
  const found = [wanted - before, wanted - after].filter((each) => shownAt(timeZone, each) === wanted);
  return found.length > 0 ? Math.min(...found) : wanted - before;
}
