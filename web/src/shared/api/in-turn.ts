const underWay = new Map<string, Promise<unknown>>();

/** Each waits for the one before of the same turn: sent side by side, the last might arrive first. */
export async function inTurn<Value>(turn: string | undefined, ask: () => Value | PromiseLike<Value>): Promise<Value> {
  if (turn === undefined) return ask();
  const mine = (underWay.get(turn) ?? Promise.resolve()).then(ask, ask);
  underWay.set(turn, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(turn) === mine) underWay.delete(turn);
  }
}
