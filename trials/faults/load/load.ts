import { setTimeout as sleep } from 'node:timers/promises';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import {
  approve,
  canSaveProfile,
  deletePerson,
  editPerson,
  editSelf,
  readSelf,
  register,
  registerSurely,
  returnWithEnded,
  type Stage,
  saveProfile,
  sendMessage,
  signIn,
  signOut,
} from './acts.ts';
import { createClient } from './client.ts';
import { createAdmin } from './create-admin.ts';
import { emptyLedger, type Person } from './ledger.ts';

/** Browsers keep theirs open: more than this load uses at once. */
const connections = 600;

/** People with an account who act concurrently, each one action at a time. */
const people = 32;
/** Visitors without an account who write to the team. */
const visitors = 12;
export const usually = people + visitors;

/** Interval of each one's actions with quick answers; longer if that would overload the machine. */
const usualMs = 300;
/** Fraction of the platform's capacity that is used, and how long capacity is probed. */
const share = 0.5;
const probeMs = 1500;
const probing = 12;

/** Actions per thousand that hash a password: sign-ins and registrations. */
const hashing = 25;

export interface Load extends Stage {
  /** Interval of each one's actions. */
  readonly everyMs: number;
  /** Waits for running actions. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Resolves once all actors exist. */
export async function startLoad(platform: TrialPlatform, shareOfUsual = 1): Promise<Load> {
  const client = createClient(platform.origins, connections);
  const stage: Stage = { client, ledger: emptyLedger(), adminCookie: await createAdmin(platform, client) };
  let stopping = false;

  const arrived: Person[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (arrived.length < people) arrived.push(await registerSurely(stage));
    }),
  );
  const there = arrived.slice(0, people);

  const everyMs = Math.max(usualMs, (usually * 1000) / (share * (await mostPerSecond()))) / shareOfUsual;
  const acting = [
    ...there.map((_, place) => again(everyMs, () => live(place))),
    ...Array.from({ length: visitors }, () => again(everyMs, () => sendMessage(stage))),
    again(everyMs / 6, () => returnWithEnded(stage)),
  ];

  /** Throughput without pauses. */
  async function mostPerSecond(): Promise<number> {
    const before = client.exchanges.length;
    const over = performance.now() + probeMs;
    const hurrying = Array.from({ length: probing }, async (_, place) => {
      while (performance.now() < over) await live(place);
    });
    await Promise.all(hurrying);
    return ((client.exchanges.length - before) * 1000) / probeMs;
  }

  async function live(place: number): Promise<void> {
    there[place] = await act(stage, there[place] as Person);
  }

  async function again(everyMs: number, work: () => Promise<void>): Promise<void> {
    await sleep(Math.random() * everyMs);
    while (!stopping) {
      const next = performance.now() + everyMs;
      await work();
      await sleep(Math.max(0, next - performance.now()));
    }
  }

  return {
    ...stage,
    everyMs,
    async stop() {
      stopping = true;
      await Promise.all(acting);
    },
    close: client.close,
  };
}

/** Returns the next actor: the same person, or a replacement. */
async function act(stage: Stage, person: Person): Promise<Person> {
  const lot = Math.random() * 1000;
  if (person.deletion) {
    // A replacement has to register first, which may take more than one try.
    if (lot < 4 * hashing) return (await register(stage)) ?? person;
    await sendMessage(stage);
  } else if (!person.cookie) await signIn(stage, person);
  else if (lot < hashing / 3) await deletePerson(stage, person);
  else if (lot < hashing) await signOut(stage, person);
  else if (lot < 150) await sendMessage(stage);
  else if (lot < 350) await editSelf(stage, person);
  else if (lot < 450) await editPerson(stage, person);
  else if (lot < 600 && !person.approvalTried) await approve(stage, person);
  else if (lot < 600 && canSaveProfile(person)) await saveProfile(stage, person);
  else await readSelf(stage, person);
  return person;
}
