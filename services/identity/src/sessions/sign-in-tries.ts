import type { Tries } from '../throttle/throttle.ts';

const windowMs = 15 * 60_000;

/** From where somebody tries to sign in. */
export interface Origin {
  readonly address: string;
  /** The hash of what the browser holds, where this person has signed in from it before. */
  readonly knownBrowser: string | null;
}

/**
 * What a try to sign in counts for. Strangers share an account's tries, so that guessing from many places is bounded too; a
 * browser the person has used before has tries of its own, which nobody else can use up.
 */
export function triesOf(foldedName: string, { address, knownBrowser }: Origin): Tries[] {
  const account = `sign-in:${foldedName}`;
  if (knownBrowser) return [{ key: `${account}:browser:${knownBrowser}`, limit: 10, windowMs }];
  return [
    { key: `${account}:address:${address}`, limit: 10, windowMs },
    { key: account, limit: 50, windowMs },
    { key: `sign-in:address:${address}`, limit: 100, windowMs },
  ];
}

/** What a code is counted for: all strangers who know the password together. */
export const codesCountedFor = (userId: string, { knownBrowser }: Origin): string =>
  knownBrowser ? `${userId}:browser:${knownBrowser}` : userId;
