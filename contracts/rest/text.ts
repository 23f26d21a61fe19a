import { z } from 'zod';

/**
 * A line or a paragraph a person typed: trimmed, not blank, bounded, without control characters.
 * `missing` is the sentence shown when there is nothing, where nothing is not enough (`blank`).
 */
export function text(options: { max: number; missing: string; lines?: boolean; blank?: boolean }) {
  const forbidden = options.lines ? /[^\P{Cc}\n\r\t]/u : /\p{Cc}/u;
  return z
    .string({ error: options.missing })
    .trim()
    .min(options.blank ? 0 : 1, options.missing)
    .max(options.max, `At most ${options.max} characters`)
    .refine((value) => !forbidden.test(value), 'Contains characters that cannot be shown')
    .refine((value) => value.isWellFormed(), 'Contains characters that cannot be shown');
}

/** Like `text`, but absent, null and blank all mean "nothing there". */
export function optionalText(options: { max: number; lines?: boolean }) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
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
  .refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed(), 'Contains characters that cannot be shown');

/** RFC 5321 bounds an address at 254 characters. */
export const emailAddress = z
  .string({ error: 'Invalid email address' })
  .trim()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'));

export const instant = z.iso.datetime().describe('An instant, ISO 8601 in UTC');
