import { eventually } from '@entourage/stack/testing/eventually';
import type { Person } from './people.ts';

export interface ReceivedNotice {
  readonly id: string | null;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the stream said; the tests say what they expect
  readonly data: any;
}

export interface LiveStream {
  readonly status: number;
  readonly received: ReceivedNotice[];
  ended(): boolean;
  close(): void;
}

/** Opens a live stream like a browser's EventSource. */
export async function openLive(origin: string, cookie: string | null, lastEventId?: string): Promise<LiveStream> {
  const closing = new AbortController();
  const answer = await fetch(`${origin}/api/live`, {
    headers: { ...(cookie && { cookie }), ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: closing.signal,
  });
  const received: ReceivedNotice[] = [];
  let ended = answer.status !== 200;
  void listen()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });

  async function listen() {
    let unread = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (unread + chunk).split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;
        const event = field('event');
        if (event) received.push({ id: field('id'), event, data: JSON.parse(field('data') ?? 'null') });
      }
    }
  }

  if (answer.status === 200) {
    // Not by `expect`: trials outside Jest listen too.
    await eventually(() => {
      if (received.length === 0) throw new Error('the stream has said nothing yet');
    });
  }
  return { status: answer.status, received, ended: () => ended, close: () => closing.abort() };
}

export const liveOf = (origin: string, person: Person, lastEventId?: string) =>
  openLive(origin, person.browser.cookie(), lastEventId);
