import { z } from 'zod';

const unshown = 'Contains characters that cannot be shown';

/**
 * Invisible or blank on a screen: besides those that Unicode calls ignorable a blank Braille pattern, a note without a
 * head, the filler of Khitan and the place of an object.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1D159}\u{16FE4}\uFFFC]/u;
/** Marks alone have no letter to stand on. */
const blanks = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\s\u2800\u{1D159}\u{16FE4}\uFFFC]/gu;

/** Without a shape of their own on every screen, or a break of the line. */
const unnamed = /[\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** No language puts more on one letter; more than that covers the lines around it. */
const mostMarks = 3;
const tooManyMarks = new RegExp(`^\\p{M}|\\p{M}{${mostMarks + 1}}`, 'u');

/** Changes the direction of the surrounding text, so that a line reads as something else. */
const turns = /[\u202A-\u202E\u2066-\u2069]/u;

const isBlank = (value: string): boolean => value.replaceAll(blanks, '') === '';

/**
 * A line or a paragraph that a person typed: trimmed, not blank, bounded, without control characters. `missing` is the
 * error for a blank text, unless `blank` allows one.
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

/**
 * A name that people read and trust, of a person, a team or a handle: without invisible, private or unassigned
 * characters, and with few marks on a letter.
 */
export function nameText(options: { max: number; missing: string }) {
  return text(options).refine(
    (value) => ![invisible, unnamed, tooManyMarks].some((wrong) => wrong.test(value.normalize('NFC'))),
    unshown,
  );
}

/** Like `nameText`, but absent, null and blank all become null. */
export const optionalName = (options: { max: number }) =>
  z.preprocess(
    blankAsNull,
    nameText({ ...options, missing: unshown })
      .nullable()
      .optional(),
  );

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** Like `text`, but absent, null and blank all become null. */
export function optionalText(options: { max: number; lines?: boolean }) {
  return z.preprocess(
    blankAsNull,
    text({ ...options, missing: 'Must be text' })
      .nullable()
      .optional(),
  );
}

/** A search text; a blank one matches everything. */
export const searched = z
  .string()
  .trim()
  .max(100, 'At most 100 characters')
  .refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed(), unshown);

/** RFC 5321 limits an address to 254 characters. */
export const emailAddress = z
  .string({ error: 'Invalid email address' })
  .trim()
  .max(254, 'Invalid email address')
  .meta({ format: 'email' })
  .pipe(z.email('Invalid email address'));

export const instant = z.iso.datetime().describe('An instant, ISO 8601 in UTC');
