import { createHash, timingSafeEqual } from 'node:crypto';
import { Problem } from '@entourage/kit/serve/problem.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** In constant time, whatever the lengths; without a password, nothing opens the deck. */
export function isDeckPassword(given: string, password: string | undefined): boolean {
  const same = timingSafeEqual(digest(given.trim()), digest(password ?? ''));
  return same && password !== undefined;
}

export const wrongPassword = () =>
  new Problem('WRONG_DECK_PASSWORD', 'Incorrect password. Please contact us for access.');

export const locked = () => new Problem('DECK_LOCKED', 'Enter the password to open the presentation.');
