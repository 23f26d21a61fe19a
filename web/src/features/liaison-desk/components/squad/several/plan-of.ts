import { trainingPlanId } from '@entourage/contracts/notifications.ts';

/** Where a liaison plans for an athlete. */
export const planOf = (athleteId: string): string => `/dashboard?athlete=${athleteId}#${trainingPlanId}`;

/** Where a liaison plans this week of an athlete. */
export const weekOf = (athleteId: string, monday: string): string =>
  `/dashboard?athlete=${athleteId}&week=${monday}#${trainingPlanId}`;
