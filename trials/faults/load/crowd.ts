import { setTimeout as passing } from 'node:timers/promises';
import { readSelf, register, type Stage, sendMessage, signIn } from './acts.ts';
import type { Exchange } from './client.ts';
import type { Person } from './ledger.ts';

export interface Rush {
  /** Who act at the same time. */
  readonly size: number;
  readonly everyMs: number;
  readonly lastsMs: number;
  /** Of a thousand acts, how many are sign-ins. */
  readonly signIns: number;
}

/** People who only look, so that many can look at once. */
export async function gatherOnlookers(stage: Stage, count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) {
    const person = await register(stage);
    if (person) people.push(person);
  }
  return people;
}

/** A crowd comes, acts for a while and goes; answers what it met. */
export async function rush(
  stage: Stage,
  onlookers: readonly Person[],
  { size, everyMs, lastsMs, signIns }: Rush,
): Promise<Exchange[]> {
  const from = performance.now();
  const met = stage.client.exchanges.length;

  async function member(number: number): Promise<void> {
    await passing(Math.random() * everyMs);
    while (performance.now() < from + lastsMs) {
      const next = performance.now() + everyMs;
      const lot = Math.random() * 1000;
      const person = onlookers[number % onlookers.length] as Person;
      // A session of its own: who signs in anew elsewhere keeps the one they look with.
      if (lot < signIns) await signIn(stage, { ...person });
      else if (lot < 400) await sendMessage(stage);
      else await readSelf(stage, person);
      await passing(Math.max(0, next - performance.now()));
    }
  }

  await Promise.all(Array.from({ length: size }, (_, number) => member(number)));
  return stage.client.exchanges.slice(met);
}
