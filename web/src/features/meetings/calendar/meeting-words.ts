import { timeOf } from '../../../shared/clock.ts';
import type { Entry } from './entries.ts';
import type { Span } from './week.ts';

const minuteMs = 60_000;

/** `14:00–14:45` */
export const timesOf = ({ scheduledAt, duration }: Entry): string =>
  `${timeOf(scheduledAt)}–${timeOf(new Date(Date.parse(scheduledAt) + duration * minuteMs))}`;

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The open hours of a day; empty without any. */
export const hoursWords = (open: readonly Span[]): string =>
  open.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`).join(', ');
