import { z } from 'zod';

/** A name of the IANA database. An offset ('+02:00') knows no summer and is none. */
export const timeZoneName = ({ missing, unknown }: { missing: string; unknown: string }) =>
  z
    .string({ error: missing })
    .trim()
    .max(100, unknown)
    .refine((name) => /^[a-z]/i.test(name) && isKnownTimeZone(name), unknown);

function isKnownTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Every store has these years; no store has all that ISO 8601 can write (Postgres has no year 0). */
const storedYears = { from: Date.parse('0001-01-02T00:00:00Z'), to: Date.parse('9999-12-31T00:00:00Z') };

export const isStorable = (instant: string): boolean => {
  const at = Date.parse(instant);
  return at >= storedYears.from && at < storedYears.to;
};

/** An instant that somebody gives, of years that every store holds. */
export const givenInstant = (error: string, offset = false) =>
  z.iso.datetime({ offset, error }).refine(isStorable, error);

/** Of counters and places; what Postgres and GraphQL take for an integer. */
export const mostOfAnInteger = 2_147_483_647;
