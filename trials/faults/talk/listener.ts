import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '../load/acts.ts';
import type { Person } from '../load/ledger.ts';
import type { TrialPlatform } from '../platform/trial-platform.ts';

/** A browser's view of a conversation. */
export interface Listener {
  readonly received: ReadonlyMap<string, ReceivedMessage>;
  /** Messages shown twice although nothing about them had changed. */
  readonly twice: readonly string[];
  close(): void;
}

export interface ReceivedMessage {
  readonly position: number;
  readonly change: number;
  readonly content: string | null;
}

interface Shown extends ReceivedMessage {
  readonly id: string;
}

export const readingNew = 'read what is new';

const againAfterMs = 300;
const pageRows = 100;

/** As the product's page does it: on a notice, it requests changes after the last that it knows. */
export function listen(
  stage: Stage,
  { origins }: Pick<TrialPlatform, 'origins'>,
  person: Person,
  other: Person,
): Listener {
  const closing = new AbortController();
  const received = new Map<string, ReceivedMessage>();
  const twice: string[] = [];
  let lastId: string | null = null;
  let known = 0;
  let isBehind = true;

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch(() => undefined);
      await sleep(againAfterMs);
    }
  }

  async function listenOnce(): Promise<void> {
    const answer = await fetch(`${origins[0]}/api/live`, {
      headers: { cookie: person.cookie ?? '', ...(lastId !== null && { 'last-event-id': lastId }) },
      signal: closing.signal,
    });
    if (!answer.ok || !answer.body) return;
    let rest = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  }

  function take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    lastId = field('id') ?? lastId;
    const event = field('event');
    const isOfThem = event === 'changed' && field('data')?.includes(`"id":"${other.id}"`);
    if (event === 'reset' || isOfThem) isBehind = true;
  }

  async function keepReading(): Promise<void> {
    while (!closing.signal.aborted) {
      if (isBehind) await readOn();
      else await sleep(20);
    }
  }

  async function readOn(): Promise<void> {
    isBehind = false;
    const path = `/api/messages?with=${other.id}&since=${known}&limit=${pageRows}`;
    const answer = await stage.client.ask(readingNew, { method: 'GET', path, cookie: person.cookie });
    if (answer.status !== 200) {
      isBehind = true;
      return void (await sleep(againAfterMs));
    }
    const rows = answer.body as unknown as readonly Shown[];
    for (const { id, ...shown } of rows) {
      if (received.get(id)?.change === shown.change) twice.push(id);
      received.set(id, shown);
      known = Math.max(known, shown.change);
    }
    if (rows.length === pageRows) isBehind = true;
  }

  void keepListening();
  void keepReading();
  return { received, twice, close: () => closing.abort() };
}
