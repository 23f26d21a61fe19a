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
  /** Its text or its time is not what it was scheduled with. */
  readonly isChanged: boolean;
}

export interface NewScheduled extends Pick<ScheduledMessage, 'receiverId' | 'content' | 'sendAt' | 'urgent'> {
  /** By it the same message scheduled twice is one. */
  readonly clientId: string | null;
}

/** What was changed since was this message too. */
export const isSame = (before: ScheduledMessage, wanted: NewScheduled): boolean =>
  before.receiverId === wanted.receiverId &&
  before.urgent === wanted.urgent &&
  (before.isChanged || (before.content === wanted.content && +before.sendAt === +wanted.sendAt));

export const assertInTime = (sendAt: Date, now: Date): void => assertAhead('sendAt', sendAt, now, longestDelayDays);

export const tooManyWait = () => invalid({ sendAt: `At most ${mostScheduled} messages can wait at a time` });
