import { randomInt } from 'node:crypto';

/**
 * Any of an athlete's free places, for a collection in which a place is unique: of two that want the same at the same
 * moment one looks again, so that there are never more than `most`. Undefined where none is free.
 */
export function freeSlot(ownerId: string, most: number, taken: ReadonlySet<string | undefined>): string | undefined {
  const free = Array.from({ length: most }, (_, index) => `${ownerId}/${index + 1}`).filter((each) => !taken.has(each));
  return free[randomInt(Math.max(free.length, 1))];
}
