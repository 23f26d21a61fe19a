import { dateIn } from '@entourage/contracts/itinerary.ts';
import { timeOf } from '../../../shared/clock.ts';
import { ownZone } from '../../../shared/meetings/zones.ts';
import { words } from '../words.ts';
import type { Entry } from './entries.ts';
import type { Span } from './week.ts';

const minuteMs = 60_000;

/** `14:00–14:45`; across midnight, what is on this date: `from 23:30` and `until 00:30`. */
export function timesOf({ scheduledAt, duration }: Entry, date: string): string {
  const start = new Date(scheduledAt);
  const end = new Date(start.getTime() + duration * minuteMs);
  if (dateIn(ownZone(), start) < date) return words.calendar.until(timeOf(end));
  if (dateIn(ownZone(), new Date(end.getTime() - 1)) > date) return words.calendar.since(timeOf(start));
  return `${timeOf(start)}–${timeOf(end)}`;
}

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The open hours of a day; empty without any. */
export const hoursWords = (open: readonly Span[]): string =>
  open.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`).join(', ');
