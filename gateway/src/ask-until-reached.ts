import { setTimeout as pause } from 'node:timers/promises';
import { mayBeUnderWay } from './may-be-under-way.ts';

const pausesMs = [20, 80, 200];

/**
 * Asks again, a little later, while no connection comes about: nobody has received the request. Until all nodes of a
 * cluster know that a replica has ended, some connections still lead to it; the next one may lead to another replica.
 * The caller's deadline ends it, by the signal of the request.
 */
export async function askUntilReached<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const ms of pausesMs) {
    try {
      return await ask();
    } catch (error) {
      if (mayBeUnderWay(String((error as { code?: unknown }).code))) throw error;
    }
    await pause(ms);
  }
  return ask();
}
