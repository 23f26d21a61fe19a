import { networkOf } from '@entourage/kit/throttle/network-of.ts';
import type { Tries } from '@entourage/kit/throttle/throttle.ts';
import { hashOf } from './session.ts';

const windowMs = 15 * 60_000;

/** Where a sign-in attempt comes from. */
export interface Origin {
  readonly address: string;
  /** The hash of the browser's secret, if this person has signed in from it before. */
  readonly knownBrowser: string | null;
}

/**
 * The counters of a sign-in attempt. Strangers share an account's counter, so that distributed guessing is bounded too;
 * a browser that the person has used before has its own, which strangers cannot exhaust.
 */
export function triesOf(foldedName: string, { address, knownBrowser }: Origin): Tries[] {
  const account = `sign-in:${foldedName}`;
  if (knownBrowser) return [{ key: `${account}:browser:${knownBrowser}`, limit: 10, windowMs }];
  const network = networkOf(address);
  return [
    { key: `${account}:address:${network}`, limit: 10, windowMs },
    { key: account, limit: 50, windowMs },
    ...triesOfNobody(address),
  ];
}

/** The counter of an attempt that names no account. */
export const triesOfNobody = (address: string): Tries[] => [
  { key: `sign-in:address:${networkOf(address)}`, limit: 100, windowMs },
];

/** How a known browser is named in `Origin`. */
export const keyOf = (browser: string | null): string | null => browser && hashOf(browser).toString('hex');

/** The counter of second-factor codes: shared by all strangers who know the password. */
export const codesCountedFor = (userId: string, { knownBrowser }: Origin): string =>
  knownBrowser ? `${userId}:browser:${knownBrowser}` : userId;
