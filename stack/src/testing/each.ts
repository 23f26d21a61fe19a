/** A value for each key. */
export const each = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;

/** The same for asynchronous values, in parallel. */
export async function awaitEach<K extends string, V>(
  keys: readonly K[],
  make: (key: K) => Promise<V>,
): Promise<Record<K, V>> {
  const made = await Promise.all(keys.map(make));
  return Object.fromEntries(keys.map((key, at) => [key, made[at]])) as Record<K, V>;
}
