import { longestAwayDays } from '@entourage/contracts/rest/messages.ts';
import { invalid } from '@entourage/kit/problem.ts';

/** Until when somebody is away, and what is answered in their name. */
export interface Away {
  readonly until: Date;
  readonly text: string;
}

/** In one conversation. */
export const answeredEveryMinutes = 15;

export function assertFuture(until: Date, now: Date): void {
  if (until <= now) throw invalid({ until: 'Choose a time in the future' });
  if (until.getTime() - now.getTime() > longestAwayDays * 86_400_000)
    throw invalid({ until: `At most ${longestAwayDays} days from now` });
}
