import type { Call } from '@entourage/kit/serve/subgraph.ts';
import DataLoader from 'dataloader';

/**
 * Loads by id in batches: the ids of one call are found together, each once. Nothing is cached across calls, whose
 * callers may have other rights. An Error in the result rejects only the load of its id.
 */
export function loadPerCall<Value>(
  findAll: (call: Call, ids: readonly string[]) => Promise<ReadonlyMap<string, Value | Error>>,
): (call: Call, id: string) => Promise<Value | null> {
  const loaders = new WeakMap<Call, DataLoader<string, Value | null>>();

  function loaderOf(call: Call) {
    const known = loaders.get(call);
    if (known) return known;
    const loader = new DataLoader<string, Value | null>(async (ids) => {
      const found = await findAll(call, ids);
      return ids.map((id) => found.get(id) ?? null);
    });
    loaders.set(call, loader);
    return loader;
  }

  return (call, id) => loaderOf(call).load(id);
}
