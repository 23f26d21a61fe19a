import { createHash } from 'node:crypto';
import { Problem } from '@entourage/kit/problem.ts';

/** So many tries in any stretch of so long, for what the key stands for. */
export interface Tries {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

export interface Taken {
  /** It was no failure after all: the tries are given back. */
  giveBack(): Promise<void>;
}

export interface Throttle {
  /** Takes one try of each, or refuses and takes none. Take it before the work: those at work count too. */
  take(tries: readonly Tries[]): Promise<Taken>;
}

/** For work that never came to its end. */
export async function giveBackAndThrow(taken: Taken, error: unknown): Promise<never> {
  await taken.giveBack();
  throw error;
}

/** What is counted is kept as a hash: whoever looks into the store sees no name and no address. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(`tries:${key}`).digest();

export const tooManyTries = (waitMs: number): Problem =>
  new Problem('TOO_MANY_REQUESTS', 'Too many attempts. Please try again later.', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
