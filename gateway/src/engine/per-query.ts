import { LRUCache } from 'lru-cache';

// Queries come from plans, of which there are few; the bound is for free operations on a developer's machine.
const maxEntries = 2_000;

/** Caches a value that depends only on the query's text. */
export function perQuery<Found extends NonNullable<unknown>>(
  findOut: (query: string) => Found,
): (query: string) => Found {
  const kept = new LRUCache<string, Found>({ max: maxEntries });
  return (query) => {
    const known = kept.get(query);
    if (known !== undefined) return known;
    const found = findOut(query);
    kept.set(query, found);
    return found;
  };
}
