export async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const since = performance.now();
  const value = await work();
  return [value, performance.now() - since];
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs at most this many at once, until all are done. */
export async function inTurns<Item, Value>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const answers: Value[] = [];
  let next = 0;
  const take = async () => {
    while (next < items.length) {
      const turn = next++;
      answers[turn] = await work(items[turn] as Item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  return answers;
}

/** The numbers from 0 on, as many as there are tries. */
export const times = (count: number): number[] => Array.from({ length: count }, (_, turn) => turn);
