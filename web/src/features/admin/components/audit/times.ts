import { locale } from '../../../../shared/clock.ts';

const toTheSecond = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });

/** An auditor compares entries with logs, so a minute is not fine enough. */
export const exactSecond = (at: string): string => toTheSecond.format(new Date(at));
