import { createHash } from 'node:crypto';
import { invalid } from '@entourage/kit/problem.ts';
import type { Tries } from '../throttle/throttle.ts';

/** What a mailed link is for, the page of the web app that it leads to, and for how long it is good. */
export const purposes = {
  'confirm-email': { page: '/confirm-email', hours: 48 },
  'reset-password': { page: '/reset-password', hours: 1 },
} as const;
export type Purpose = keyof typeof purposes;

export const endOfToken = (purpose: Purpose, now: Date): Date =>
  new Date(now.getTime() + purposes[purpose].hours * 3_600_000);

export const linkOf = (purpose: Purpose, origin: string, token: string): string => {
  const link = new URL(purposes[purpose].page, origin);
  link.searchParams.set('token', token);
  return link.href;
};

/** A token belongs to the address it was mailed to, in whatever case that is written. */
export const hashOfAddress = (email: string): Buffer => createHash('sha256').update(email.toLowerCase()).digest();

export const isMailedTo = (token: { emailHash: Buffer }, email: string | null): boolean =>
  email !== null && token.emailHash.equals(hashOfAddress(email));

/** Wrong, used up, expired or of another address: who holds it learns no more than that. */
export const deadLink = () => invalid({ token: 'This link is no longer valid. Please ask for a new one.' });

export const triesOfTokens = (clientAddress: string): Tries[] => [
  { key: `one-time-token:address:${clientAddress}`, limit: 20, windowMs: 15 * 60_000 },
];
