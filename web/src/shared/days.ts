const dayMs = 24 * 60 * 60_000;

export const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`);

export const addDays = (date: string, days: number): string =>
  new Date(noonOf(date) + days * dayMs).toISOString().slice(0, 10);

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (date: string): number => new Date(noonOf(date)).getUTCDay() || 7;

/** The first day of the week of a day. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));
