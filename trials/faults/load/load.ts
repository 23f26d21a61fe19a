import { setTimeout as passing } from 'node:timers/promises';
import type { House } from '../house/house.ts';
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

/** Browsers keep theirs open: more than anybody here uses at once. */
const connections = 600;

/** Who have an account and act at the same time, each one thing after the other. */
const people = 32;
/** Who have none and write to the team. */
const visitors = 12;
export const usually = people + visitors;

/** How often each of them acts, where answers are quick; less often where the machine would have too much to do. */
const usualMs = 300;
/** How much of what the house can take is asked of it, for how long that is found out, and by how many: all would be a crowd. */
const share = 0.5;
const probeMs = 1500;
const probing = 12;

/** Of a thousand acts of people, how many make them sign in or register anew: each has a password hashed. */
const hashing = 25;

export interface Load extends Stage {
  /** How often each of them acts. */
  readonly everyMs: number;
  /** Lets everybody finish what they are at. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Answers once everybody who acts is there. */
export async function startLoad(house: House, shareOfUsual = 1): Promise<Load> {
  const client = createClient(house.origins, connections);
  const stage: Stage = { client, ledger: emptyLedger(), adminCookie: await createAdmin(house, client) };
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

  /** What is done where nobody ever pauses. */
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
    await passing(Math.random() * everyMs);
    while (!stopping) {
      const next = performance.now() + everyMs;
      await work();
      await passing(Math.max(0, next - performance.now()));
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

/** Answers who acts next: the same person, or the one who comes in their place. */
async function act(stage: Stage, person: Person): Promise<Person> {
  const lot = Math.random() * 1000;
  if (person.deletion) {
    // Whoever comes in their place has to be registered first, which may take more than one try.
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
