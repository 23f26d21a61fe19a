import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs work one after the other, but takes turns by key: whoever asks for much waits behind everybody who asks for
 * little.
 */
export function createFairTurns() {
  /** Work that waits, by key; the key whose turn is next is first. */
  const waiting = new Map<string, Array<() => Promise<unknown>>>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let next = takeNext(); next; next = takeNext()) await next().catch(() => undefined);
    isRunning = false;
  }

  function takeNext(): (() => Promise<unknown>) | undefined {
    const [found] = waiting;
    if (!found) return;
    const [key, queue] = found;
    const work = queue.shift();
    // Behind all others, if more of it waits.
    waiting.delete(key);
    if (queue.length > 0) waiting.set(key, queue);
    return work;
  }

  return <Made>(key: string, work: () => Promise<Made>): Promise<Made> =>
    new Promise<Made>((resolve, reject) => {
      const queue = waiting.get(key) ?? [];
      // Started by the end of other work, it still has its own caller's request, actor and deadline.
      queue.push(AsyncLocalStorage.bind(() => work().then(resolve, reject)));
      waiting.set(key, queue);
      if (!isRunning) void runAll();
    });
}
