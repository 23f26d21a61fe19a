import { setTimeout as pause } from 'node:timers/promises';

const pausesMs = [20, 80, 200];
/** A pod that has gone is reported as unreachable only after a second or more. */
const mostMs = 2000;
const unreached: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Asks again, a little later, while no connection comes about: nobody has received the request. Until all nodes of a
 * cluster know that a replica has ended, some connections still lead to it; the next one may lead to another replica.
 */
export async function askUntilReached<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now();
  for (const ms of pausesMs) {
    try {
      return await ask();
    } catch (error) {
      const isReached = !unreached.has((error as { code?: unknown }).code);
      if (isReached || performance.now() - begun > mostMs) throw error;
    }
    await pause(ms);
  }
  return ask();
}
