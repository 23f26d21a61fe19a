const underWay = new Map<string, Promise<unknown>>();

/** Runs the calls of a turn one after another; concurrent requests could arrive out of order. */
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
