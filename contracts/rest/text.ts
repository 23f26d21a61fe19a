import { z } from 'zod';

const unshown = 'Contains characters that cannot be shown';

/** Takes up no room on a screen, or only blank room; U+2800 is a blank Braille pattern. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;
const blanks = /[\p{Default_Ignorable_Code_Point}\p{Cf}\s\u2800]/gu;

/** Turns the direction of what stands beside it, so that a line reads as what it is not. */
const turns = /[\u202A-\u202E\u2066-\u2069]/u;

const isBlank = (value: string): boolean => value.replaceAll(blanks, '') === '';

/**
 * A line or a paragraph a person typed: trimmed, not blank, bounded, without control characters.
 * `missing` is the sentence shown when there is nothing to see, where nothing is not enough (`blank`).
 */
export function text(options: { max: number; missing: string; lines?: boolean; blank?: boolean }) {
  const forbidden = options.lines ? /[^\P{Cc}\n\r\t]/u : /\p{Cc}/u;
  return z
    .string({ error: options.missing })
    .trim()
    .min(options.blank ? 0 : 1, options.missing)
    .refine((value) => value === '' || !isBlank(value), { error: options.missing, abort: true })
    .max(options.max, `At most ${options.max} characters`)
    .refine(
      (value) => !forbidden.test(value) && value.isWellFormed() && (options.lines || !turns.test(value)),
      unshown,
    );
}

/** A name that people read and trust: a person's, a team's, a handle's. It holds nothing that cannot be seen. */
export function nameText(options: { max: number; missing: string }) {
  return text(options).refine((value) => !invisible.test(value), unshown);
}

/** Like `nameText`, but absent, null and blank all mean "nothing there". */
export const optionalName = (options: { max: number }) =>
  z.preprocess(
    blankAsNull,
    nameText({ ...options, missing: unshown })
      .nullable()
      .optional(),
  );

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** Like `text`, but absent, null and blank all mean "nothing there". */
export function optionalText(options: { max: number; lines?: boolean }) {
  return z.preprocess(
    blankAsNull,
    text({ ...options, missing: 'Must be text' })
      .nullable()
      .optional(),
  );
}

/** What somebody looks for; nothing at all looks for everything. */
export const searched = z
  .string()
  .trim()
  .max(100, 'At most 100 characters')
  .refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed(), unshown);

/** RFC 5321 bounds an address at 254 characters. */
export const emailAddress = z
  .string({ error: 'Invalid email address' })
  .trim()
  .max(254, 'Invalid email address')
  .meta({ format: 'email' })
  .pipe(z.email('Invalid email address'));

export const instant = z.iso.datetime().describe('An instant, ISO 8601 in UTC');
