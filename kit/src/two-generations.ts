/** What was met lately, at most so many of it. Everything met goes at the end of the next generation, without anybody looking through it. */
export function twoGenerations<Value>({ eachMs, most, now = Date.now }: TwoGenerations) {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  let end = now() + eachMs;

  function turn(): void {
    old = young;
    young = new Map();
    end = now() + eachMs;
  }

  return {
    find(key: string): Value | undefined {
      if (now() >= end) turn();
      return young.get(key) ?? old.get(key);
    },
    keep(key: string, value: Value): void {
      if (now() >= end || young.size >= most) turn();
      young.set(key, value);
    },
    forgetAll(): void {
      old = new Map();
      young = new Map();
    },
  };
}

export interface TwoGenerations {
  /** What lasts no longer than this is found as long as it lasts. */
  readonly eachMs: number;
  /** In each of the two. */
  readonly most: number;
  readonly now?: () => number;
}
