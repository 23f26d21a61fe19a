import type { ProcessIdentity } from './process-identity.mjs';

export declare function tryLock(
  path: string,
): { release: () => void; holder?: undefined } | { release?: undefined; holder: ProcessIdentity };
export declare function lock(path: string, onWait?: (holder: ProcessIdentity) => void): Promise<() => void>;
export declare function withLock<T>(
  path: string,
  onWait: ((holder: ProcessIdentity) => void) | undefined,
  work: () => Promise<T>,
): Promise<T>;
