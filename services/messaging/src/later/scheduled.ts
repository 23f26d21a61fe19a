import { longestDelayDays, mostScheduled } from '@entourage/contracts/rest/messages.ts';
import { invalid } from '@entourage/kit/problem.ts';

/** What somebody has written that is to be sent at a time to come. */
export interface ScheduledMessage {
  readonly id: string;
  readonly receiverId: string;
  readonly content: string;
  readonly sendAt: Date;
  readonly urgent: boolean;
  readonly createdAt: Date;
  /** When it could not be sent, since the two might write no longer. */
  readonly refusedAt: Date | null;
}

export function assertInTime(sendAt: Date, now: Date): void {
  if (sendAt <= now) throw invalid({ sendAt: 'Choose a time in the future' });
  if (sendAt.getTime() - now.getTime() > longestDelayDays * 86_400_000)
    throw invalid({ sendAt: `At most ${longestDelayDays} days from now` });
}

export const tooManyWait = () => invalid({ sendAt: `At most ${mostScheduled} messages can wait at a time` });
