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
}

/** The key of the hourly count of a sender's network; a hash, so that the table reveals no address. */
export const hashAddress = (address: string): Buffer =>
  createHash('sha256')
    .update(`contact:${networkOf(address)}`)
    .digest();

export const tooMany = () =>
  new Problem('TOO_MANY_REQUESTS', 'Too many messages. Please try again later.', { retryAfterSeconds: 3600 });
