const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** The day on which an injury began. */
export const onsetWords = (onset: string): string => day.format(new Date(onset));
