import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

interface Waiting<Item, Result> {
  readonly item: Item;
  /** Runs work as part of the request that brought the item, in its logs and its trace. */
  readonly inItsRequest: ReturnType<typeof AsyncLocalStorage.snapshot>;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Collects the items that arrive during a batch into the next one: many callers share a statement and its commit, a
 * single one never waits. A batch holds one item of each key. If the database refuses a batch, each item is tried
 * alone.
 */
export function batch<Item, Result>(options: {
  readonly maxItems: number;
  /** The next batch starts after this time, even if this one waits for a lock. */
  readonly maxWaitMs: number;
  readonly keyOf: (item: Item) => string;
  /** Does all of the batch or nothing; returns a result for each item. */
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>;
}): (item: Item) => Promise<Result> {
  const { maxItems, maxWaitMs, keyOf, work } = options;
  let waiting: Waiting<Item, Result>[] = [];
  let running = false;

  function takeBatch(): Waiting<Item, Result>[] {
    const taken = new Map<string, Waiting<Item, Result>>();
    waiting = waiting.filter((each) => {
      const key = keyOf(each.item);
      if (taken.size >= maxItems || taken.has(key)) return true;
      taken.set(key, each);
      return false;
    });
    return [...taken.values()];
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    while (waiting.length > 0) {
      // Lets items of the same moment arrive.
      await setImmediate();
      await Promise.race([runBatch(takeBatch()), sleep(maxWaitMs, undefined, { ref: false })]);
    }
    running = false;
  }

  async function runBatch(items: readonly Waiting<Item, Result>[]): Promise<void> {
    const [first] = items;
    if (!first) return;
    try {
      // The loop belongs to the request that woke it, which may be over.
      const results = await first.inItsRequest(() => work(items.map(({ item }) => item)));
      for (const [index, { resolve }] of items.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (items.length > 1 && error instanceof pg.DatabaseError) {
        await Promise.all(items.map((each) => runBatch([each])));
      } else for (const { reject } of items) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, inItsRequest: AsyncLocalStorage.snapshot(), resolve, reject });
      void run();
    });
}
