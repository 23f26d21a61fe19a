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
  /** Who is held up longer is not waited for. */
  readonly patienceMs: number;
  readonly keyOf: (item: Item) => string;
  /** Does all of it or nothing; answers a result for each. */
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>;
}): (item: Item) => Promise<Result> {
  const { most, patienceMs, keyOf, work } = options;
  let waiting: Waiting<Item, Result>[] = [];
  let going = false;

  function take(): Waiting<Item, Result>[] {
    const taken = new Map<string, Waiting<Item, Result>>();
    waiting = waiting.filter((each) => {
      const key = keyOf(each.item);
      if (taken.size >= most || taken.has(key)) return true;
      taken.set(key, each);
      return false;
    });
    return [...taken.values()];
  }

  async function goOn(): Promise<void> {
    if (going) return;
    going = true;
    while (waiting.length > 0) {
      // Whoever came in the same moment is there by then.
      await setImmediate();
      await Promise.race([doTogether(take()), passing(patienceMs, undefined, { ref: false })]);
    }
    going = false;
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
