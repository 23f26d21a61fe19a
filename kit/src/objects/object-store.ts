import type { Readable } from 'node:stream';

/** Content by keys that we make ourselves, such as `files/0196…`: names of people never become keys. */
export interface ObjectStore {
  /**
   * Stores a stream under a key. It is there as a whole afterwards, or not at all: a stream that fails, or a store that
   * is full (`StoreFull`), leaves nothing.
   */
  write(key: string, content: Readable): Promise<Stored>;
  /** Throws `NoObject` for a missing key. */
  read(key: string): Promise<Readable>;
  /** Also of a missing key. */
  remove(key: string): Promise<void>;
  /** The keys with this beginning, and since when they are there. */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly storedAt: Date }>;
}

export interface Stored {
  readonly bytes: number;
  readonly sha256: string;
}

export class NoObject extends Error {
  constructor(key: string) {
    super(`nothing is stored as ${key}`);
    this.name = 'NoObject';
  }
}

export class StoreFull extends Error {
  constructor(cause: unknown) {
    super('the object store is full', { cause });
    this.name = 'StoreFull';
  }
}

const aKey = /^[a-z]+(\/[a-z0-9][a-z0-9.-]*)+$/;

/** Keys are paths of plain segments; none leads out of the store. */
export const isKey = (key: string): boolean => aKey.test(key) && !key.includes('..');

export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a key of objects: ${key}`);
  return key;
}
