import { eventually } from '@entourage/stack/testing/eventually';
import { compareTalk, type StoredMessage } from '../faults/talk/compare-talk.ts';
import { startTalk, type Talk } from '../faults/talk/talk.ts';
import type { OutboxEvent } from '../faults/verify/outbox-event.ts';
import type { Cluster } from './cluster.ts';
import { platformIn, selectIn } from './outside.ts';
import { untilSettled } from './pods.ts';

const conversations = 6;
const settledWithinMs = 300_000;
const shownWithinMs = 20_000;

export interface Seen {
  readonly requests: number;
  readonly failed: number;
  readonly messages: number;
  readonly lost: number;
  readonly twice: number;
  /** Everything that must not be, for the log. */
  readonly problems: readonly string[];
  readonly seconds: number;
}

/** People write to each other while `act` happens, and until all pods are ready again. Then all stores are compared. */
export async function underLoad(cluster: Cluster, act: () => Promise<unknown>): Promise<Seen> {
  const talk = await startTalk(await platformIn(cluster), conversations);
  try {
    const since = performance.now();
    await act();
    await untilSettled(cluster, settledWithinMs);
    const seconds = (performance.now() - since) / 1000;
    await talk.stop();
    const exchanges = talk.client.exchanges.filter(({ askedAt }) => askedAt >= since);
    const failed = exchanges.filter((exchange) => exchange.status === 0 || exchange.status >= 400);
    const { lost, twice, wrong } = await compare(cluster, talk);
    const kinds = Map.groupBy(failed, ({ what, status, broke }) => `to ${what}: ${broke ?? status}`);
    return {
      requests: exchanges.length,
      failed: failed.length,
      messages: talk.strands.reduce((sum, { sent }) => sum + sent.length, 0),
      lost: lost.length,
      twice: twice.length,
      problems: [
        ...[...kinds].map(([kind, some]) => `${some.length} times ${kind}`),
        ...[...lost.map((each) => `lost: ${each}`), ...twice.map((each) => `twice: ${each}`)],
        ...[...wrong.map((each) => `wrong: ${each}`), ...talk.ledger.surprises],
      ],
      seconds,
    };
  } finally {
    await talk.close();
  }
}

/** The database, its outbox and every browser. What is on the stream, only the parts themselves may read. */
async function compare(cluster: Cluster, { conversations: pairs, strands }: Talk) {
  const ids = pairs.flatMap(({ people }) => people.map(({ id }) => `'${id}'`)).join();
  const read = async () => {
    const stored = await selectIn<StoredMessage>(
      cluster,
      'messaging',
      `select id, client_id as "clientId", sender_id as "senderId", position from messages where sender_id in (${ids})`,
    );
    const subjects = stored.map(({ id }) => `'${id}'`).join() || "''";
    const published = await selectIn<OutboxEvent>(
      cluster,
      'messaging',
      `select id, type, subject, request_id as "requestId", published_at is not null as published
       from outbox where type = 'message.sent' and subject in (${subjects})`,
    );
    const stream = new Map(
      published.map(({ id }) => [
        id,
        { times: 1, event: { type: 'message.sent', source: 'entourage/messaging' } as const },
      ]),
    );
    const screens = pairs.map(({ listeners }) => listeners);
    return compareTalk(strands, screens, stored, published, stream);
  };
  // Browsers and the outbox may be behind for a moment.
  return eventually(async () => {
    const findings = await read();
    if (findings.lost.length + findings.wrong.length > 0) throw new Error('something is behind');
    return findings;
  }, shownWithinMs).catch(read);
}
