import { randomUUID } from 'node:crypto';
import type { Stage } from '../load/acts.ts';
import { createClient } from '../load/client.ts';
import { createAdmin } from '../load/create-admin.ts';
import { emptyLedger, type Person } from '../load/ledger.ts';
import { pairUp } from '../load/pair.ts';
import { actOften, askSurely } from '../load/surely.ts';
import { unique } from '../load/unique.ts';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import { type Listener, listen } from './listener.ts';

/** Two people who write to each other, each with a listening browser. */
export interface Conversation {
  readonly people: readonly [Person, Person];
  readonly listeners: readonly [Listener, Listener];
}

/** One person's messages to another, each sent after the previous one was acknowledged. */
export interface Strand {
  readonly conversation: number;
  readonly from: Person;
  readonly to: Person;
  readonly sent: Sent[];
}

export interface Sent {
  readonly clientId: string;
  readonly content: string;
  /** Set once it is acknowledged. */
  id: string | null;
}

export interface Talk extends Stage {
  readonly conversations: readonly Conversation[];
  readonly strands: readonly Strand[];
  /** Multiplies the number of writers for a while. */
  manyWriters(times: number, lastsMs: number): Promise<void>;
  /** Resolves when everything that was begun is acknowledged. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

const usualConversations = 12;
const connections = 600;
const probeMs = 3_000;

export const writing = 'write a message';

/** Half of the platform's capacity, with senders who retry until acknowledged. */
export async function startTalk(
  platform: Pick<TrialPlatform, 'origins' | 'command'>,
  conversationCount = usualConversations,
): Promise<Talk> {
  const client = createClient(platform.origins, connections);
  const stage: Stage = { client, ledger: emptyLedger(), adminCookie: await createAdmin(platform, client) };
  const conversations: Conversation[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (conversations.length < conversationCount) {
        const { athlete, liaison } = await pairUp(stage);
        const listeners = [
          listen(stage, platform, athlete, liaison),
          listen(stage, platform, liaison, athlete),
        ] as const;
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

  const run = (strand: Strand, everyMs: number, isOver: () => boolean): Promise<void> =>
    actOften(everyMs, isOver, () => write(stage, strand));

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
    async manyWriters(times, lastsMs) {
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

async function write(stage: Stage, { from, to, sent }: Strand): Promise<void> {
  const message: Sent = { clientId: randomUUID(), content: unique('said'), id: null };
  sent.push(message);
  const { clientId, content } = message;
  const body = { receiverId: to.id, content, clientId };
  const answer = await askSurely(
    stage,
    writing,
    { kind: 'message', key: clientId },
    {
      ...{ method: 'POST', path: '/api/messages', cookie: from.cookie, body },
    },
  );
  if (answer) message.id = String(answer.body.id);
}
