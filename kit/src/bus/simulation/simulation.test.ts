import fc from 'fast-check';
import { everyAct, play } from './schedule.ts';

/**
 * A failure prints its seed, its path and the shortest schedule that fails, in words. To see it again, put both here:
 * `{ seed: 123, path: '45:6' }`; to look closer, hand the printed schedule to `play`.
 */
const again: { readonly seed?: number; readonly path?: string } = {};

test('whatever fails when, each event takes effect once and in its order, or is parked once', () => {
  const schedule = fc.array(fc.constantFrom(...everyAct), { maxLength: 300, size: 'max' });
  fc.assert(fc.property(schedule, play), { numRuns: 10_000, ...again });
});
