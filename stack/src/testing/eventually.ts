import { coreTime, takenBetween } from './core-time.ts';

/** Poll interval, growing from first to last: frequent polling would slow down what is waited for. */
const soonestMs = 10;
const latestMs = 100;
/** At least this many polls before it fails: none happen while a machine stalls. */
const leastLooks = 4;

/**
 * Polls until it holds; after the timeout, fails with the last error. CPU time stolen by other guests does not count.
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
