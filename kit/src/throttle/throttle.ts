import { createHash } from 'node:crypto';
import { Problem } from '../serve/problem.ts';

/** A limit of attempts per sliding window, for a key. */
export interface Tries {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

export interface Taken {
  /** The attempt succeeded: gives its count back. */
  giveBack(): Promise<void>;
}

export interface Throttle {
  /**
   * Takes one attempt of every key, or refuses and takes none. Call it before the work, so that concurrent attempts
   * count.
   */
  take(tries: readonly Tries[]): Promise<Taken>;
}

/** For work that failed before its check. */
export async function giveBackAndThrow(taken: Taken, error: unknown): Promise<never> {
  await taken.giveBack();
  throw error;
}

/** Keys are stored as hashes, so that the store reveals no names or addresses. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(`tries:${key}`).digest();

export const tooManyTries = (waitMs: number): Problem =>
  new Problem('TOO_MANY_REQUESTS', 'Too many attempts. Please try again later.', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
