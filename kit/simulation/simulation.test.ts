import fc from 'fast-check';
import { everyAct, play } from './schedule.ts';
import type { StoreKind } from './store.ts';

/**
 * A failure prints its seed, its path and the shortest failing schedule, in words. To reproduce it, set both here: `{
 * seed: 123, path: '45:6' }`; to debug it, pass the printed schedule to `play`.
 */
const again: { readonly seed?: number; readonly path?: string } = {};

test.each<StoreKind>(['tables', 'documents'])(
  'with %s, under any faults, each event takes effect once and in order, or is dead-lettered once',
  (kind) => {
    const schedule = fc.array(fc.constantFrom(...everyAct), { maxLength: 300, size: 'max' });
    fc.assert(
      fc.property(schedule, (given) => play(kind, given)),
      { numRuns: 10_000, ...again },
    );
  },
);
