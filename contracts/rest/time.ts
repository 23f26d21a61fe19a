import { z } from 'zod';
import { formatsByZone } from '../formats-by-zone.ts';

/** A name of the IANA database. An offset ('+02:00') has no daylight saving time and is refused. */
export const timeZoneName = ({ missing, unknown }: { missing: string; unknown: string }) =>
  z
    .string({ error: missing })
    .trim()
    .max(100, unknown)
    .refine((name) => /^[a-z]/i.test(name) && !abbreviations.test(name) && isKnownTimeZone(name), unknown);

/** Engines know 'IST', which is the time of India, Ireland or Israel; the IANA database has no zone of this name. */
const abbreviations = /^(?:AC|AE|AG|AR|AS|BE|BS|CA|CN|CS|CT|EA|EC|IE|IS|JS|MI|NE|NS|PL|PN|PR|PS|SS|VS)T$/i;

const formatIn = formatsByZone('en', {});

function isKnownTimeZone(name: string): boolean {
  try {
    return formatIn(name) !== null;
  } catch {
    return false;
  }
}

export const timeZone = timeZoneName({ missing: 'Time zone is required', unknown: 'Unknown time zone' });

export const day = z.iso.date('Must be a date').describe('A day of the calendar, ISO 8601');

/** The years that every store can hold: ISO 8601 has more than Postgres, which has no year 0. */
const storedYears = { from: Date.parse('0001-01-02T00:00:00Z'), to: Date.parse('9999-12-31T00:00:00Z') };

export const isStorable = (instant: string): boolean => {
  const at = Date.parse(instant);
  return at >= storedYears.from && at < storedYears.to;
};

/** An instant in a request, within the years that every store can hold. */
export const givenInstant = (error: string, offset = false) =>
  z.iso.datetime({ offset, error }).refine(isStorable, error);

/** For counters and positions: the largest integer of Postgres and GraphQL. */
export const mostOfAnInteger = 2_147_483_647;

export const versionChanged = z
  .int('Must be a whole number')
  .min(0, 'Must be a whole number')
  .max(mostOfAnInteger, 'Must be a whole number')
  .describe('The version that was changed; 0 before the first');
