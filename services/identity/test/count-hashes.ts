import * as crypto from 'node:crypto';

export interface CountedHashes {
  begun: number;
  running: number;
  /** The most that ran at the same time. */
  most: number;
}

/** Missing in @types/jest. */
interface ModuleMocks {
  unstable_mockModule(name: string, make: () => unknown): unknown;
}

/**
 * Counts the hashes of the modules that are imported afterwards. Node's own hooks would count them too, but Node ends
 * at times when a hook is disabled in a test.
 */
export function countHashes(jest: ImportMeta['jest']): CountedHashes {
  const counted: CountedHashes = { begun: 0, running: 0, most: 0 };
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
    // Throws at once for impossible parameters.
    crypto.argon2(algorithm, parameters, (error, tag) => {
      counted.running--;
      done(error, tag);
    });
    counted.begun++;
    counted.running++;
    counted.most = Math.max(counted.most, counted.running);
  };
  (jest as unknown as ModuleMocks).unstable_mockModule('node:crypto', () => ({ ...crypto, argon2 }));
  return counted;
}
