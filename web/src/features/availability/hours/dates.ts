import { dateIn } from '@entourage/contracts/itinerary.ts';

/** Today's date in this zone; in UTC if the browser does not know it. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  try {
    return dateIn(timeZone, now);
  } catch {
    return dateIn('UTC', now);
  }
}
