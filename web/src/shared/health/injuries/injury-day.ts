const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day in the course of an injury: when it began, or when the athlete is expected back. */
export const injuryDay = (day: string): string => format.format(new Date(day));
