import { createHash } from 'node:crypto';
import { invalid } from '@entourage/kit/serve/problem.ts';
import { networkOf } from '@entourage/kit/throttle/network-of.ts';
import type { Tries } from '@entourage/kit/throttle/throttle.ts';

/** The purposes of mailed links, with their page in the web app and their validity. */
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

/** Binds a token to the address that it was mailed to, in any case. */
export const hashOfAddress = (email: string): Buffer => createHash('sha256').update(email.toLowerCase()).digest();

export const isMailedTo = (token: { emailHash: Buffer }, email: string | null): boolean =>
  email !== null && token.emailHash.equals(hashOfAddress(email));

/** One answer for a wrong, used or expired token and for a changed address, so that it reveals nothing. */
export const deadLink = () => invalid({ token: 'This link is no longer valid. Please ask for a new one.' });

export const triesOfTokens = (clientAddress: string): Tries[] => [
  { key: `one-time-token:address:${networkOf(clientAddress)}`, limit: 20, windowMs: 15 * 60_000 },
];
