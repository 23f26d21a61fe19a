import { setTimeout as passing, setImmediate } from 'node:timers/promises';
import pg from 'pg';

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * What comes while others are at work waits for them and is done together, so that a crowd shares ways to the database and commits; who comes
 * alone waits for nobody. Of those with the same key one goes at a time. What the database refuses for one is tried again for each alone.
 */
export function gather<Item, Result>(options: {
  /** How many go together at most. */
  readonly most: number;
  /** How many crowds are at work side by side: one is made ready while the database has another. */
  readonly crowds: number;
  /** Who is held up longer is not waited for. */
  readonly patienceMs: number;
  readonly keyOf: (item: Item) => string;
  /** Does all of it or nothing; answers a result for each. */
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>;
}): (item: Item) => Promise<Result> {
  const { most, crowds, patienceMs, keyOf, work } = options;
  let waiting: Waiting<Item, Result>[] = [];
  let going = 0;
  const atWork = new Set<string>();

  function take(): ReadonlyMap<string, Waiting<Item, Result>> {
    const taken = new Map<string, Waiting<Item, Result>>();
    waiting = waiting.filter((each) => {
      const key = keyOf(each.item);
      if (taken.size >= most || taken.has(key) || atWork.has(key)) return true;
      taken.set(key, each);
      return false;
    });
    return taken;
  }

  async function goOn(): Promise<void> {
    if (going >= crowds) return;
    going += 1;
    // Whoever came in the same moment is there by then.
    await setImmediate();
    for (let taken = take(); taken.size > 0; taken = take()) {
      await Promise.race([finish(taken), passing(patienceMs, undefined, { ref: false })]);
      await setImmediate();
    }
    going -= 1;
  }

  async function finish(taken: ReadonlyMap<string, Waiting<Item, Result>>): Promise<void> {
    for (const key of taken.keys()) atWork.add(key);
    await doTogether([...taken.values()]);
    for (const key of taken.keys()) atWork.delete(key);
    if (waiting.length > 0) void goOn();
  }

  async function doTogether(crowd: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(crowd.map(({ item }) => item));
      for (const [index, { resolve }] of crowd.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (crowd.length > 1 && error instanceof pg.DatabaseError) {
        await Promise.all(crowd.map((each) => doTogether([each])));
      } else for (const { reject } of crowd) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void goOn();
    });
}
