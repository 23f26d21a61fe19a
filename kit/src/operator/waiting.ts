import { setTimeout as sleep } from 'node:timers/promises';

/** A running service notices a request within about a second. */
const timeoutMs = 8_000;
const lookMs = 200;

/** Returns whether it became true before the timeout. */
export async function waitingFor(isTrue: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (await isTrue()) return true;
    await sleep(lookMs);
  }
  return isTrue();
}
