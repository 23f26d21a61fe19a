import { readDate } from './read-row.ts';

export type Members = Readonly<Record<string, unknown>>;

/** An object, and no list. */
export const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number, or the text of one. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}

/** The day that is written in a time, which is that of its sender's zone; null where it cannot be one of a measure. */
export function dayIn(time: unknown, today: string): string | null {
  const [, day = ''] = typeof time === 'string' ? (/^(\d{4}-\d{2}-\d{2})(?:[ T]|$)/.exec(time) ?? []) : [];
  const read = readDate(day, today);
  return 'is' in read ? read.is : null;
}

const moment = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}) ?(?:([+-]\d{2}):?(\d{2})|Z)?$/;

/** The moment of a time with its zone, in milliseconds; null where it is none. */
export function momentIn(time: unknown): number | null {
  const [, day, clock, hours = '+00', minutes = '00'] = typeof time === 'string' ? (moment.exec(time) ?? []) : [];
  const ms = Date.parse(`${day}T${clock}${hours}:${minutes}`);
  return Number.isNaN(ms) ? null : ms;
}
