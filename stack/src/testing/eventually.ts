import { coreTime, takenBetween } from './core-time.ts';

/** Looks often at first, then ever less: many looks would slow down what is waited for, and whatever else runs. */
const soonestMs = 10;
const latestMs = 100;
/** It looks more often than this whatever happens: while a machine stands still nothing is looked at. */
const leastLooks = 4;

/**
 * Looks until it holds; when it does not within the time, fails with what was wrong at the last look. The time in which others of the
 * machine had the cores is nobody's.
 */
export async function eventually<Value>(look: () => Promise<Value> | Value, withinMs = 60_000): Promise<Value> {
  let waited = 0;
  for (let begun = Date.now(), cores = coreTime(); ; ) {
    try {
      return await look();
    } catch (error) {
      const [now, then] = [Date.now(), coreTime()];
      waited += Math.min(now - begun, withinMs / leastLooks) * (1 - takenBetween(cores, then));
      [begun, cores] = [now, then];
      if (waited > withinMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(soonestMs, waited / 5), latestMs)));
    }
  }
}
