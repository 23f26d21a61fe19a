import { createHash } from 'node:crypto';
import { Problem } from '@entourage/kit/serve/problem.ts';

export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly isRead: boolean;
  readonly createdAt: Date;
}

/** The key of a sender's hourly count; a hash, so that the table reveals no address. */
export const hashAddress = (address: string): Buffer => createHash('sha256').update(`contact:${address}`).digest();

export const tooMany = () =>
  new Problem('TOO_MANY_REQUESTS', 'Too many messages. Please try again later.', { retryAfterSeconds: 3600 });
