import { setTimeout as sleep } from 'node:timers/promises';
import { Problem, unavailable } from '@entourage/kit/serve/problem.ts';
import { networkOf } from '@entourage/kit/throttle/network-of.ts';
import type { Throttle, Tries } from '@entourage/kit/throttle/throttle.ts';
import { createFairTurns } from '@entourage/kit/time/fair-turns.ts';

/** Registrations from one address. */
export interface RegistrationLimits {
  readonly perHour: number;
  readonly perDay: number;
}

/** A clash reveals that a name or an address has an account, so it costs more than a registration. */
const clashCosts = 5;
const hourMs = 3_600_000;

/** Passwords are hashed one at a time anyhow. */
const inTurn = createFairTurns();

/** Among all replicas one registration of a network at a time. The lease ends by itself if its process does. */
const lease = { limit: 1, windowMs: 5000 };
const leaseWithinMs = 5000;

/**
 * Counts a registration, or a new address of an account, before it is made; where nothing could be tried, it is given
 * back. Several at once reveal no more than one after the other.
 */
export async function countingRegistration(
  { throttle, registrations }: { readonly throttle: Throttle; readonly registrations: RegistrationLimits },
  address: string,
  register: () => Promise<string>,
): Promise<string> {
  const network = networkOf(address);
  const until = performance.now() + leaseWithinMs;
  const once = () => registerOnce(throttle, triesOf(network, registrations), register);
  for (;;) {
    const userId = await inTurn(network, () => ifFree(throttle, network, once));
    if (userId !== null) return userId;
    if (performance.now() > until) throw unavailable();
    await sleep(50);
  }
}

/** Null if another replica registers somebody of this network. */
async function ifFree(throttle: Throttle, network: string, work: () => Promise<string>): Promise<string | null> {
  const held = await throttle.take([{ key: `registering:${network}`, ...lease }]).catch(nullIfTooMany);
  if (!held) return null;
  return work().finally(() => held.giveBack().catch(() => undefined));
}

async function registerOnce(throttle: Throttle, tries: readonly Tries[], register: () => Promise<string>) {
  const taken = await throttle.take(tries);
  return register().catch(async (error: unknown) => {
    if (error instanceof Problem && error.status === 409) await takeMore(throttle, tries);
    else await taken.giveBack();
    throw error;
  });
}

const triesOf = (network: string, { perHour, perDay }: RegistrationLimits): Tries[] => [
  { key: `register:hour:${network}`, limit: perHour, windowMs: hourMs },
  { key: `register:day:${network}`, limit: perDay, windowMs: 24 * hourMs },
];

/** Takes the rest of a clash's cost, as far as any is left. */
async function takeMore(throttle: Throttle, tries: readonly Tries[]): Promise<void> {
  const each = tries.flatMap((one) => Array.from({ length: clashCosts - 1 }, () => one));
  for (const one of each) await throttle.take([one]).catch(nullIfTooMany);
}

function nullIfTooMany(error: unknown): null {
  if (error instanceof Problem && error.code === 'TOO_MANY_REQUESTS') return null;
  throw error;
}
