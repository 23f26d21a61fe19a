import { wrongCodesPerHour } from '@entourage/contracts/consent.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { networkOf } from '@entourage/kit/throttle/network-of.ts';
import type { Taken, Throttle } from '@entourage/kit/throttle/throttle.ts';

const windowMs = 3_600_000;

/** Wrong codes of all addresses together in an hour; above it, an address has only `fewPerAddress`. */
const wrongOfEverybody = 200;
const fewPerAddress = 3;

/**
 * Takes an attempt of this address. Guesses from many addresses lower the limit of each, but never to none: the invited
 * person, who has made no mistake, still gets in.
 */
export async function takeCodeTry(throttle: Throttle, address: string): Promise<Taken> {
  const own = (limit: number) => ({ key: `invite-code:address:${networkOf(address)}`, limit, windowMs });
  try {
    return await throttle.take([
      own(wrongCodesPerHour),
      { key: 'invite-code:everybody', limit: wrongOfEverybody, windowMs },
    ]);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    return throttle.take([own(fewPerAddress)]);
  }
}
