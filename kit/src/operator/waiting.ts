import { setTimeout as passing } from 'node:timers/promises';

/** A running service notices a wish within a second or so. */
const patienceMs = 8_000;
const lookMs = 200;

/** Whether it came true in time. */
export async function waitingFor(isTrue: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    if (await isTrue()) return true;
    await passing(lookMs);
  }
  return isTrue();
}
