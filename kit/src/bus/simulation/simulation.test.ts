import fc from 'fast-check';
import { everyAct, play } from './schedule.ts';
import type { StoreKind } from './store.ts';

/**
 * A failure prints its seed, its path and the shortest schedule that fails, in words. To see it again, put both here:
 * `{ seed: 123, path: '45:6' }`; to look closer, hand the printed schedule to `play`.
 */
const again: { readonly seed?: number; readonly path?: string } = {};

test.each<StoreKind>(['tables', 'documents'])(
  'on %s, whatever fails when, each event takes effect once and in its order, or is parked once',
  (kind) => {
    const schedule = fc.array(fc.constantFrom(...everyAct), { maxLength: 300, size: 'max' });
    fc.assert(
      fc.property(schedule, (given) => play(kind, given)),
      { numRuns: 10_000, ...again },
    );
  },
);
