/** By their places in the list of people; moments in milliseconds of the epoch. */
export interface Sent {
  readonly from: number;
  readonly to: number;
  readonly begunAt: number;
  readonly answeredAt: number;
}

/** Somebody was told of what is between them and another. */
export interface Heard {
  readonly by: number;
  readonly of: number;
  readonly at: number;
}

export interface Hearing {
  /** From the answer to its sender until its receiver was told, in milliseconds; 0 where it came no later. */
  readonly waits: readonly number[];
  /** Messages of which their receivers were told nothing. */
  readonly unheard: number;
}

const between = (by: number, of: number) => `${by} ${of}`;

/**
 * Each message with the first that its receiver heard of its sender since it was on its way. A read mark of the two sounds the same: one
 * within those milliseconds would be taken for the message, which is rare, and how many are told in all is counted apart.
 */
export function hearingOf(sent: readonly Sent[], heard: readonly Heard[]): Hearing {
  const moments = new Map<string, number[]>();
  for (const { by, of, at } of heard.toSorted((one, other) => one.at - other.at)) {
    const key = between(by, of);
    moments.set(key, [...(moments.get(key) ?? []), at]);
  }
  const waits: number[] = [];
  let unheard = 0;
  for (const { from, to, begunAt, answeredAt } of sent.toSorted((one, other) => one.begunAt - other.begunAt)) {
    const left = moments.get(between(to, from)) ?? [];
    const found = left.findIndex((at) => at >= begunAt);
    if (found === -1) unheard += 1;
    else waits.push(Math.max(0, (left[found] ?? 0) - answeredAt));
    if (found !== -1) left.splice(0, found + 1);
  }
  return { waits, unheard };
}

/** What happened between two: messages written and marks set. */
export interface Happened {
  readonly one: number;
  readonly other: number;
  readonly count: number;
}

/** Each of the two is told of each of them, once. */
export function notToldOf(happened: readonly Happened[], heard: readonly Heard[]): { missing: number; extra: number } {
  const open = new Map<string, number>();
  const add = (key: string, count: number) => open.set(key, (open.get(key) ?? 0) + count);
  for (const { one, other, count } of happened) {
    add(between(one, other), count);
    add(between(other, one), count);
  }
  for (const { by, of } of heard) add(between(by, of), -1);
  const sumOf = (count: (left: number) => number) => [...open.values()].reduce((sum, left) => sum + count(left), 0);
  return { missing: sumOf((left) => Math.max(0, left)), extra: sumOf((left) => Math.max(0, 0 - left)) };
}
