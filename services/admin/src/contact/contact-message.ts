import { createHash } from 'node:crypto';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { networkOf } from '@entourage/kit/throttle/network-of.ts';

export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly isRead: boolean;
  readonly createdAt: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  /** Null without an answer, or where the account is gone. */
  readonly answeredBy: string | null;
  readonly answerResentAt: Date | null;
  readonly answerSentAt: Date | null;
  readonly answerFailedAt: Date | null;
}

export const shownMessage = ({ answeredBy, ...message }: ContactMessage) => ({
  ...message,
  answeredBy: answeredBy && { __typename: 'User', id: answeredBy },
});

/** The key of the hourly count of a sender's network; a hash, so that the table reveals no address. */
export const hashAddress = (address: string): Buffer =>
  createHash('sha256')
    .update(`contact:${networkOf(address)}`)
    .digest();

export const alreadyAnswered = () => new Problem('CONTACT_ANSWERED', 'This message has been answered already.');

export const tooMany = () =>
  new Problem('TOO_MANY_REQUESTS', 'Too many messages. Please try again later.', { retryAfterSeconds: 3600 });
