/** Days and times are written one way on every screen, with 24 hours, whatever language the browser speaks. */
export const locale = 'en-GB';

const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });

export const timeOf = (at: string | Date): string => time.format(new Date(at));
