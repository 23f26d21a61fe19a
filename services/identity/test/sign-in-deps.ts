import type { Pool } from '@entourage/kit/data/database.ts';
import { sealWith } from '@entourage/kit/data/seal.ts';
import { createPostgresThrottle } from '@entourage/kit/throttle/postgres-throttle.ts';
import { testKeys } from '@entourage/stack/testing/keys';
import { hashOfNothing } from '../src/credentials/password.ts';
import { createSecondFactorStore } from '../src/second-factor/second-factor.store.ts';
import { createChallengeStore } from '../src/sessions/challenge.store.ts';
import type { SignInDeps, SignInOrigin } from '../src/sessions/sign-in.ts';

/** Cheap hashes for tests; password.test.ts checks the real cost. */
export const quickToHash = { hashMib: 1 };

const nothing = hashOfNothing(quickToHash);

/** The dependencies of signing in, composed as in the service. */
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
