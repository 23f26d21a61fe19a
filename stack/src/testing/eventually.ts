/** Looks often at first, then ever less: many looks would slow down what is waited for, and whatever else runs. */
const soonestMs = 10;
const latestMs = 100;
/** It looks more often than this whatever happens: while a machine stands still nothing is looked at. */
const leastLooks = 4;

/** Looks until it holds; when it does not within the time, fails with what was wrong at the last look. */
export async function eventually<Value>(look: () => Promise<Value> | Value, withinMs = 20_000): Promise<Value> {
  let waited = 0;
  for (let begun = Date.now(); ; ) {
    try {
      return await look();
    } catch (error) {
      const now = Date.now();
      waited += Math.min(now - begun, withinMs / leastLooks);
      begun = now;
      if (waited > withinMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(soonestMs, waited / 5), latestMs)));
    }
  }
}
