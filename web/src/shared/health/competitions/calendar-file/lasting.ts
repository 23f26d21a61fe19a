import { dayAt } from '../../../zoned.ts';
import { daysBetween, instantAt, type Moment } from './moments.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Longer ones are mistakes. */
const mostDays = 366;

/** How many days an event takes. One with times that takes less than a day is of its first day, also past midnight. */
export function daysTaken(start: Moment, end: Moment | undefined, duration: string, own: string): number {
  const days = start.minute === null ? daysWhole(start, end, duration) : daysTimed(start, end, duration, own);
  return days >= 1 && days <= mostDays ? days : 1;
}

/** The end is the day after the last one. */
const daysWhole = ({ day }: Moment, end: Moment | undefined, duration: string): number =>
  end ? daysBetween(day, end.day) : Math.ceil(lengthOf(duration) / dayMs);

function daysTimed(start: Moment, end: Moment | undefined, duration: string, own: string): number {
  const begins = instantAt(start, own);
  const ends = end ? instantAt(end, own) : begins + lengthOf(duration);
  if (!(ends - begins >= dayMs)) return 1;
  const zone = start.clock.kind === 'zone' ? start.clock.zone : own;
  return ends - begins > mostDays * dayMs ? 1 : daysBetween(dayAt(zone, begins), dayAt(zone, ends - minuteMs)) + 1;
}

const written = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i;

/** `P2D`, `P1W` or `PT48H`; none where it is not written so. */
function lengthOf(duration: string): number {
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = (written.exec(duration) ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  return (weeks * 7 + days) * dayMs + (hours * 60 + minutes) * minuteMs;
}
