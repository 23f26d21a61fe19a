import { setTimeout as sleep } from 'node:timers/promises';
import { readSelf, register, type Stage, sendMessage, signIn } from './acts.ts';
import type { Exchange } from './client.ts';
import type { Person } from './ledger.ts';

export interface Rush {
  /** How many act at the same time. */
  readonly size: number;
  readonly everyMs: number;
  readonly lastsMs: number;
  /** Sign-ins per thousand actions. */
  readonly signIns: number;
}

/** People who only read, so that many can read at once. */
export async function registerOnlookers(stage: Stage, count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) {
    const person = await register(stage);
    if (person) people.push(person);
  }
  return people;
}

/** Adds a burst of load for a while; returns its exchanges. */
export async function rush(
  stage: Stage,
  onlookers: readonly Person[],
  { size, everyMs, lastsMs, signIns }: Rush,
): Promise<Exchange[]> {
  const from = performance.now();
  const met = stage.client.exchanges.length;

  async function member(number: number): Promise<void> {
    await sleep(Math.random() * everyMs);
    while (performance.now() < from + lastsMs) {
      const next = performance.now() + everyMs;
      const lot = Math.random() * 1000;
      const person = onlookers[number % onlookers.length] as Person;
      // A copy: a new sign-in elsewhere keeps the session they read with.
      if (lot < signIns) await signIn(stage, { ...person });
      else if (lot < 400) await sendMessage(stage);
      else await readSelf(stage, person);
      await sleep(Math.max(0, next - performance.now()));
    }
  }

  await Promise.all(Array.from({ length: size }, (_, number) => member(number)));
  return stage.client.exchanges.slice(met);
}
