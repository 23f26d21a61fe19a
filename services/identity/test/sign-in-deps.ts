import type { Pool } from '@entourage/kit/database.ts';
import { sealWith } from '@entourage/kit/seal.ts';
import { testKeys } from '@entourage/stack/testing/keys';
import { hashOfNothing } from '../src/credentials/password.ts';
import { createSecondFactorStore } from '../src/second-factor/second-factor.store.ts';
import { createChallengeStore } from '../src/sessions/challenge.store.ts';
import type { SignInDeps, SignInOrigin } from '../src/sessions/sign-in.ts';
import { createPostgresThrottle } from '../src/throttle/postgres-throttle.ts';

/** Of passwords that protect nothing; what a real one takes is held in password.test.ts. */
export const quickToHash = { hashMib: 1 };

const nothing = hashOfNothing(quickToHash);

/** What signing in takes, as the service puts it together. */
export const signInDeps = (pool: Pool, wakeRelay: () => void): SignInDeps => ({
  pool,
  factors: createSecondFactorStore(pool),
  challenges: createChallengeStore(pool),
  seal: sealWith(testKeys().files.sealing, 'second factors'),
  throttle: createPostgresThrottle(pool),
  limitsOf: () => ({ idleHours: 12, maxDays: 30 }),
  hashOfNothing: nothing,
  now: () => new Date(),
  wakeRelay,
});

export const fromHere: SignInOrigin = { address: '192.0.2.1', browser: null, device: null };
