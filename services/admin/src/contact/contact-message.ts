import { createHash } from 'node:crypto';
import { Problem } from '@entourage/kit/problem.ts';

export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly isRead: boolean;
  readonly createdAt: Date;
}

/** What a sender's messages are counted by for an hour; the table shows no address to whoever looks into it. */
export const hashAddress = (address: string): Buffer => createHash('sha256').update(`contact:${address}`).digest();

export const tooMany = () =>
  new Problem('TOO_MANY_REQUESTS', 'Too many messages. Please try again later.', { retryAfterSeconds: 3600 });
