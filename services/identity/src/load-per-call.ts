import type { Call } from '@entourage/kit/subgraph.ts';
import DataLoader from 'dataloader';

/**
 * Things by id: all that one call asks for in the same moment are found together, each once. Nothing is kept for another call,
 * whose caller may have other rights. What is found as an error is one to whoever asked for that id, and to nobody else.
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
