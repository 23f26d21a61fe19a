/** Looks until it holds; when it does not within the time, fails with what was wrong at the last look. */
export async function eventually<Value>(look: () => Promise<Value> | Value, withinMs = 10_000): Promise<Value> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
