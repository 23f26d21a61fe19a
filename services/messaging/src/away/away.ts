import { longestAwayDays } from '@entourage/contracts/rest/messages.ts';
import { assertAhead } from '../assert-ahead.ts';

/** The end of an absence, and the automatic reply. */
export interface Away {
  readonly until: Date;
  readonly text: string;
}

/** Per conversation. */
export const answeredEveryMinutes = 15;

export const assertFuture = (until: Date, now: Date): void => assertAhead('until', until, now, longestAwayDays);
