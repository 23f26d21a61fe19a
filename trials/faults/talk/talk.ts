import { randomUUID } from 'node:crypto';
import { setTimeout as passing } from 'node:timers/promises';
import type { House } from '../house/house.ts';
import type { Stage } from '../load/acts.ts';
import { createClient } from '../load/client.ts';
import { createAdmin } from '../load/create-admin.ts';
import { emptyLedger, fateOf, type Person } from '../load/ledger.ts';
import { pairUp } from '../load/pair.ts';
import { unique } from '../load/unique.ts';
import { type Listener, listen } from './listener.ts';

/** Two who write to each other, each before a browser that listens. */
export interface Conversation {
  readonly people: readonly [Person, Person];
  readonly listeners: readonly [Listener, Listener];
}

/** What one person writes to another, one message after the other was acknowledged. */
export interface Strand {
  readonly conversation: number;
  readonly from: Person;
  readonly to: Person;
  readonly sent: Sent[];
}

export interface Sent {
  readonly clientId: string;
  readonly content: string;
  /** Once it is acknowledged. */
  id: string | null;
}

export interface Talk extends Stage {
  readonly conversations: readonly Conversation[];
  readonly strands: readonly Strand[];
  /** So many times as many write for a while as usually. */
  crowd(times: number, lastsMs: number): Promise<void>;
  /** Everything that was begun is acknowledged when it answers. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

const conversationCount = 12;
const connections = 600;
/** Whoever got no answer sends the same again, as browsers do. */
const againAfterMs = 300;
const probeMs = 3_000;
/** Longer than the longest fault and what it takes to recover from it. */
const patienceMs = 100_000;

export const writing = 'write a message';

/** Half of what the house can take, from people who are sure that what they wrote arrives. */
export async function startTalk(house: House): Promise<Talk> {
  const client = createClient(house.origins, connections);
  const stage: Stage = { client, ledger: emptyLedger(), adminCookie: await createAdmin(house, client) };
  const conversations: Conversation[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (conversations.length < conversationCount) {
        const { athlete, liaison } = await pairUp(stage);
        const listeners = [listen(stage, house, athlete, liaison), listen(stage, house, liaison, athlete)] as const;
        conversations.push({ people: [athlete, liaison], listeners });
      }
    }),
  );

  const strands: Strand[] = [];
  const strandsOf = ({ people: [one, other] }: Conversation, conversation: number): Strand[] => [
    { conversation, from: one, to: other, sent: [] },
    { conversation, from: other, to: one, sent: [] },
  ];
  function begin(): Strand[] {
    const begun = conversations.flatMap(strandsOf);
    strands.push(...begun);
    return begun;
  }

  /** Writes until this is over; answers how much. */
  async function run(strand: Strand, everyMs: number, isOver: () => boolean): Promise<void> {
    await passing(Math.random() * everyMs);
    while (!isOver()) {
      const next = performance.now() + everyMs;
      await write(stage, strand);
      await passing(Math.max(0, next - performance.now()));
    }
  }

  const usual = begin();
  const until = (moment: number) => () => performance.now() > moment;
  const probing = until(performance.now() + probeMs);
  await Promise.all(usual.map((strand) => run(strand, 0, probing)));
  const perSecond = usual.reduce((sum, { sent }) => sum + sent.length, 0) / (probeMs / 1000);
  const everyMs = (2 * usual.length * 1000) / perSecond;
  let stopping = false;
  const acting = usual.map((strand) => run(strand, everyMs, () => stopping));

  return {
    ...stage,
    conversations,
    strands,
    async crowd(times, lastsMs) {
      const over = until(performance.now() + lastsMs);
      const more = Array.from({ length: times - 1 }, begin).flat();
      await Promise.all(more.map((strand) => run(strand, everyMs, over)));
    },
    async stop() {
      stopping = true;
      await Promise.all(acting);
    },
    async close() {
      for (const { listeners } of conversations) for (const listener of listeners) listener.close();
      await client.close();
    },
  };
}

async function write({ client, ledger }: Stage, { from, to, sent }: Strand): Promise<void> {
  const message: Sent = { clientId: randomUUID(), content: unique('said'), id: null };
  sent.push(message);
  const { clientId, content } = message;
  const question = { method: 'POST', path: '/api/messages', cookie: from.cookie } as const;
  const givenUp = performance.now() + patienceMs;
  while (performance.now() < givenUp) {
    const answer = await client.ask(writing, { ...question, body: { receiverId: to.id, content, clientId } });
    const fate = answer.status === 429 ? 'unknown' : fateOf(answer);
    ledger.writes.push({ kind: 'message', key: clientId, fate, requestId: answer.requestId });
    if (fate === 'acknowledged') {
      message.id = String(answer.body.id);
      return;
    }
    if (fate === 'refused') {
      ledger.surprises.push(`a message was refused with ${answer.status}`);
      return;
    }
    await passing(againAfterMs);
  }
  ledger.surprises.push('a message never came through');
}
