import { setTimeout as sleep } from 'node:timers/promises';
import { serveParent } from '../../gateway/processes/serve-parent.ts';
import { openEach, openStream } from './open-stream.ts';

export type ReaderWish =
  | { readonly do: 'open'; readonly port: number; readonly path: string; readonly headers: readonly string[] }
  | { readonly do: 'report'; readonly messages: number; readonly withinMs: number };

/** When each message had reached the last stream, in milliseconds since the epoch, and how many arrived in all. */
export interface Arrivals {
  readonly lastAt: readonly number[];
  readonly delivered: number;
}

/** Live streams that record the arrival of messages. */
const lastAt: number[] = [];
let delivered = 0;

function open({ port, path, cookie }: { port: number; path: string; cookie: string }): Promise<unknown> {
  let received = 0;
  function handle(block: string, at: number) {
    if (!block.includes('"kind":"Message"')) return;
    delivered += 1;
    lastAt[received] = Math.max(lastAt[received] ?? 0, at);
    received += 1;
  }
  return openStream({ port, path, headers: { cookie }, handle });
}

async function serve(wish: ReaderWish): Promise<Arrivals> {
  if (wish.do === 'open') {
    const { port, path, headers } = wish;
    lastAt.length = 0;
    delivered = 0;
    await openEach(headers, (cookie) => open({ port, path, cookie }));
    return { lastAt, delivered };
  }
  const until = performance.now() + wish.withinMs;
  while (performance.now() < until && delivered < wish.messages) await sleep(20);
  // Waits for duplicates, which would arrive now.
  await sleep(500);
  return { lastAt, delivered };
}

serveParent({}, serve);
