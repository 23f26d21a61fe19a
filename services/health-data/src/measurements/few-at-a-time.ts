/** Lets `most` pieces of work of each key run at once; one more is refused. */
export function fewAtATime(most: number, refusal: () => Error) {
  const underWay = new Map<string, number>();

  return async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const others = underWay.get(key) ?? 0;
    if (others >= most) throw refusal();
    underWay.set(key, others + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(key) ?? 0) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };
}
