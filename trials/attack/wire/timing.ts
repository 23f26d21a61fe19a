export async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const since = performance.now();
  const value = await work();
  return [value, performance.now() - since];
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** As many at once as that, until each has had its turn. */
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
