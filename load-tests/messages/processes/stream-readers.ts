import { get } from 'node:http';
import { setTimeout as passing } from 'node:timers/promises';
import { serveParent } from '../../gateway/processes/serve-parent.ts';

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

function open({ port, path, cookie }: { port: number; path: string; cookie: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, agent: false, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream answers ${answer.statusCode}`));
      let heard = 0;
      let rest = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const now = performance.timeOrigin + performance.now();
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          if (!block.includes('"kind":"Message"')) continue;
          delivered += 1;
          lastAt[heard] = Math.max(lastAt[heard] ?? 0, now);
          heard += 1;
        }
      });
      resolve();
    });
    asked.once('error', reject);
  });
}

async function serve(wish: ReaderWish): Promise<Arrivals> {
  if (wish.do === 'open') {
    const { port, path, headers } = wish;
    lastAt.length = 0;
    delivered = 0;
    // As many at a time as a door takes without turning anybody away.
    for (let at = 0; at < headers.length; at += 50) {
      await Promise.all(headers.slice(at, at + 50).map((cookie) => open({ port, path, cookie })));
    }
    return { lastAt, delivered };
  }
  const until = performance.now() + wish.withinMs;
  while (performance.now() < until && delivered < wish.messages) await passing(20);
  // Whatever comes once too often comes now.
  await passing(500);
  return { lastAt, delivered };
}

serveParent({}, serve);
