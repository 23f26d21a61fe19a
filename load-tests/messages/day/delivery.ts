/** People by index in the list; times in milliseconds since the epoch. */
export interface Sent {
  readonly from: number;
  readonly to: number;
  readonly begunAt: number;
  readonly answeredAt: number;
}

/** A notice to one person about another. */
export interface ReceivedMessage {
  readonly by: number;
  readonly of: number;
  readonly at: number;
}

export interface Delivery {
  /** Milliseconds from the answer to the sender until the receiver's notice; 0 if it came before. */
  readonly waits: readonly number[];
  /** Messages without a notice to their receivers. */
  readonly missed: number;
}

const between = (by: number, of: number) => `${by} ${of}`;

/**
 * Matches each message with the receiver's first notice about its sender since it was sent. A read mark gives the same
 * notice: one within those milliseconds would be taken for the message, which is rare; totals are checked separately.
 */
export function deliveryOf(sent: readonly Sent[], received: readonly ReceivedMessage[]): Delivery {
  const moments = new Map<string, number[]>();
  for (const { by, of, at } of received.toSorted((one, other) => one.at - other.at)) {
    const key = between(by, of);
    moments.set(key, [...(moments.get(key) ?? []), at]);
  }
  const waits: number[] = [];
  let missed = 0;
  for (const { from, to, begunAt, answeredAt } of sent.toSorted((one, other) => one.begunAt - other.begunAt)) {
    const left = moments.get(between(to, from)) ?? [];
    const found = left.findIndex((at) => at >= begunAt);
    if (found === -1) missed += 1;
    else waits.push(Math.max(0, (left[found] ?? 0) - answeredAt));
    if (found !== -1) left.splice(0, found + 1);
  }
  return { waits, missed };
}

/** Messages and read marks between two people. */
export interface Happened {
  readonly one: number;
  readonly other: number;
  readonly count: number;
}

/** Each of the two gets one notice of each of them. */
export function notNotifiedOf(
  happened: readonly Happened[],
  received: readonly ReceivedMessage[],
): { missing: number; extra: number } {
  const open = new Map<string, number>();
  const add = (key: string, count: number) => open.set(key, (open.get(key) ?? 0) + count);
  for (const { one, other, count } of happened) {
    add(between(one, other), count);
    add(between(other, one), count);
  }
  for (const { by, of } of received) add(between(by, of), -1);
  const sumOf = (count: (left: number) => number) => [...open.values()].reduce((sum, left) => sum + count(left), 0);
  return { missing: sumOf((left) => Math.max(0, left)), extra: sumOf((left) => Math.max(0, 0 - left)) };
}
