import type { Seal } from '@entourage/kit/data/seal.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import { hashOfRecoveryCode, looksLikeRecoveryCode } from './recovery-code.ts';
import type { SecondFactorStore, StoredFactor } from './second-factor.store.ts';
import { stepOf } from './time-code.ts';

export interface CodeDeps {
  readonly factors: SecondFactorStore;
  readonly seal: Seal;
  readonly throttle: Throttle;
  readonly now: () => Date;
}

const tries = { limit: 10, windowMs: 15 * 60_000 };

/**
 * Checks a code of this person and uses it up. Failures are counted for `counted`: six digits are few, and the caller
 * already knows the password.
 */
export async function useCode(
  { factors, seal, throttle, now }: CodeDeps,
  { userId, factor, code, counted }: { userId: string; factor: StoredFactor; code: string; counted: string },
): Promise<boolean> {
  const taken = await throttle.take([{ key: `code:${counted}`, ...tries }]);
  const right = looksLikeRecoveryCode(code)
    ? await factors.useRecoveryCode(userId, hashOfRecoveryCode(code))
    : await useTimeCode();
  if (right) await taken.giveBack();
  return right;

  async function useTimeCode(): Promise<boolean> {
    const step = stepOf(seal.open(factor.sealedSecret, userId), code.replaceAll(/\s/g, ''), now());
    return step !== null && factors.useStep(userId, step);
  }
}
