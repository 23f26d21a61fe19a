import { trainingPlanId } from '@entourage/contracts/notifications.ts';
import { mondayOf } from '../../days.ts';

/** Where an athlete reads this week of the training plan. */
export const weekOfPlanAt = (monday: string): string => `/dashboard?week=${monday}#${trainingPlanId}`;

/** Where a liaison plans for an athlete. */
export const planOfAthleteAt = (athleteId: string): string => `/dashboard?athlete=${athleteId}#${trainingPlanId}`;

/** Where a liaison plans this week for an athlete. */
export const weekOfAthleteAt = (athleteId: string, monday: string): string =>
  `/dashboard?athlete=${athleteId}&week=${monday}#${trainingPlanId}`;

/** The Monday of the week that an address names; null where it names none. */
export function weekIn(address: URLSearchParams): string | null {
  const day = address.get('week') ?? '';
  return /^20\d{2}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? mondayOf(day) : null;
}
