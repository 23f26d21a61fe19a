const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** '4 Apr', in the viewer's time zone. */
export const shortDay = (at: string): string => short.format(new Date(at));
