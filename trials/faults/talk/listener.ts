import { setTimeout as passing } from 'node:timers/promises';
import type { House } from '../house/house.ts';
import type { Stage } from '../load/acts.ts';
import type { Person } from '../load/ledger.ts';

/** What a browser has been shown of a conversation. */
export interface Listener {
  readonly heard: ReadonlyMap<string, Heard>;
  /** Messages that it was shown twice although nothing about them had changed. */
  readonly twice: readonly string[];
  close(): void;
}

export interface Heard {
  readonly position: number;
  readonly change: number;
  readonly content: string | null;
}

interface Shown extends Heard {
  readonly id: string;
}

export const readingNew = 'read what is new';

const againAfterMs = 300;
const pageRows = 100;

/** As the product's page does it: told that there is something, it asks from the last change that it knows. */
export function listen(stage: Stage, { origins }: Pick<House, 'origins'>, person: Person, other: Person): Listener {
  const closing = new AbortController();
  const heard = new Map<string, Heard>();
  const twice: string[] = [];
  let lastId: string | null = null;
  let known = 0;
  let isBehind = true;

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch(() => undefined);
      await passing(againAfterMs);
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
      else await passing(20);
    }
  }

  async function readOn(): Promise<void> {
    isBehind = false;
    const path = `/api/messages?with=${other.id}&since=${known}&limit=${pageRows}`;
    const answer = await stage.client.ask(readingNew, { method: 'GET', path, cookie: person.cookie });
    if (answer.status !== 200) {
      isBehind = true;
      return void (await passing(againAfterMs));
    }
    const rows = answer.body as unknown as readonly Shown[];
    for (const { id, ...shown } of rows) {
      if (heard.get(id)?.change === shown.change) twice.push(id);
      heard.set(id, shown);
      known = Math.max(known, shown.change);
    }
    if (rows.length === pageRows) isBehind = true;
  }

  void keepListening();
  void keepReading();
  return { heard, twice, close: () => closing.abort() };
}
