import { longestAwayDays } from '@entourage/contracts/rest/messages.ts';
import { assertAhead } from '../assert-ahead.ts';

/** Until when somebody is away, and what is answered in their name. */
export interface Away {
  readonly until: Date;
  readonly text: string;
}

/** In one conversation. */
export const answeredEveryMinutes = 15;

export const assertFuture = (until: Date, now: Date): void => assertAhead('until', until, now, longestAwayDays);
