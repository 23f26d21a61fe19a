const morning = 8;

/** Eight in the morning, this many days from today. */
export function morningIn(days: number, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
}

/** The next Monday after today. */
export const nextMonday = (now: Date): Date => morningIn((8 - now.getDay()) % 7 || 7, now);
