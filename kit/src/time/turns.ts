/** Runs work one after the other, whether the previous one failed or not. */
export function createTurns() {
  let turn: Promise<unknown> = Promise.resolve();
  return <Made>(work: () => Promise<Made>): Promise<Made> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
}
