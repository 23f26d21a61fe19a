/** Looks often at first, then ever less: many looks would slow down what is waited for, and whatever else runs. */
const soonestMs = 10;
const latestMs = 100;

/** Looks until it holds; when it does not within the time, fails with what was wrong at the last look. */
export async function eventually<Value>(look: () => Promise<Value> | Value, withinMs = 20_000): Promise<Value> {
  const begun = Date.now();
  for (;;) {
    try {
      return await look();
    } catch (error) {
      const waited = Date.now() - begun;
      if (waited > withinMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(soonestMs, waited / 5), latestMs)));
    }
  }
}
