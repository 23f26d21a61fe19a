import { setTimeout as passing } from 'node:timers/promises';
import { serveParent } from '../../gateway/processes/serve-parent.ts';
import { openEach, openStream } from './open-stream.ts';

export type ReaderWish =
  | { readonly do: 'open'; readonly port: number; readonly path: string; readonly headers: readonly string[] }
  | { readonly do: 'report'; readonly messages: number; readonly withinMs: number };

/** When each message had reached the last of them, in milliseconds of the epoch, and how many arrived in all. */
export interface Arrivals {
  readonly lastAt: readonly number[];
  readonly delivered: number;
}

/* Browsers that listen: each notices when it is told of a message. */
const lastAt: number[] = [];
let delivered = 0;

function open({ port, path, cookie }: { port: number; path: string; cookie: string }): Promise<unknown> {
  let heard = 0;
  function hear(block: string, at: number) {
    if (!block.includes('"kind":"Message"')) return;
    delivered += 1;
    lastAt[heard] = Math.max(lastAt[heard] ?? 0, at);
    heard += 1;
  }
  return openStream({ port, path, headers: { cookie }, hear });
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
  while (performance.now() < until && delivered < wish.messages) await passing(20);
  // Whatever comes once too often comes now.
  await passing(500);
  return { lastAt, delivered };
}

serveParent({}, serve);
