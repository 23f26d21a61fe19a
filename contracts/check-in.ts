/** Each from 1 to 5; higher is better: 5 means no soreness, fatigue or stress. */
export const wellnessItems = ['sleep', 'soreness', 'fatigue', 'mood', 'stress'] as const;
export type WellnessItem = (typeof wellnessItems)[number];

/** The answer that says that nothing is sore. */
export const noSoreness = 5;

/** Until this hour a check-in may still be of the day before. */
export const lastHourForYesterday = 4;

/** Exertion of a session, from rest (0) to maximal (10), and its minutes; load is their product, of a day the sum. */
export const hardestSession = 10;
export const longestSessionMinutes = 600;
/** Of a day, besides the hardest one. */
export const mostFurtherSessions = 3;
