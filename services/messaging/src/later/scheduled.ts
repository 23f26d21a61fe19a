import { longestDelayDays, mostScheduled } from '@entourage/contracts/rest/messages.ts';
import { invalid } from '@entourage/kit/problem.ts';
import { assertAhead } from '../assert-ahead.ts';

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

export const assertInTime = (sendAt: Date, now: Date): void => assertAhead('sendAt', sendAt, now, longestDelayDays);

export const tooManyWait = () => invalid({ sendAt: `At most ${mostScheduled} messages can wait at a time` });
