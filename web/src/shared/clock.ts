/** Dates and times have one format on every screen, with 24 hours, whatever the browser's language. */
export const locale = 'en-GB';

const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });

export const timeOf = (at: string | Date): string => time.format(new Date(at));

const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
const moment = new Intl.DateTimeFormat(locale, parts);
const momentOfYear = new Intl.DateTimeFormat(locale, { ...parts, year: 'numeric' });

/** Formats a future time in the reader's time zone. */
export const momentOf = (at: string): string => moment.format(new Date(at));

/** Formats a time like `momentOf`, with its year if that is over. */
export function momentSince(at: string, now: number): string {
  const date = new Date(at);
  const isOfThisYear = date.getFullYear() >= new Date(now).getFullYear();
  return (isOfThisYear ? moment : momentOfYear).format(date);
}

const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** The day of a moment in the reader's time zone. */
export const dayWords = (at: string | Date): string => day.format(new Date(at));

const dates = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
} as const;

/** A day of the calendar in words; an incomplete one as it is. At noon in UTC, so that no zone shifts it. */
export function dateWords(date: string, format: keyof typeof dates = 'short'): string {
  const noon = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(noon.getTime()) ? date : noon.toLocaleDateString(locale, { timeZone: 'UTC', ...dates[format] });
}

/** From a day to a day. */
export const datesWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dateWords(from) : `${dateWords(from)} – ${dateWords(to)}`;
