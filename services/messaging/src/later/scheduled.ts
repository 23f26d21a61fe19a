import { longestDelayDays, mostScheduled } from '@entourage/contracts/rest/messages.ts';
import { invalid } from '@entourage/kit/serve/problem.ts';
import { assertAhead } from '../assert-ahead.ts';

/** A message that waits to be sent. */
export interface ScheduledMessage {
  readonly id: string;
  readonly receiverId: string;
  readonly content: string;
  readonly sendAt: Date;
  readonly urgent: boolean;
  readonly createdAt: Date;
  /** When sending failed because the two may not write to each other any more. */
  readonly refusedAt: Date | null;
  /** The author changed text or time after scheduling. */
  readonly isChanged: boolean;
}

export interface NewScheduled extends Pick<ScheduledMessage, 'receiverId' | 'content' | 'sendAt' | 'urgent'> {
  /** Makes scheduling idempotent. */
  readonly clientId: string | null;
}

/** A changed message still counts as the same. */
export const isSame = (before: ScheduledMessage, wanted: NewScheduled): boolean =>
  before.receiverId === wanted.receiverId &&
  before.urgent === wanted.urgent &&
  (before.isChanged || (before.content === wanted.content && +before.sendAt === +wanted.sendAt));

export const assertInTime = (sendAt: Date, now: Date): void => assertAhead('sendAt', sendAt, now, longestDelayDays);

export const tooManyWait = () => invalid({ sendAt: `At most ${mostScheduled} messages can wait at a time` });
