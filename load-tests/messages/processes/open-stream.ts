import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';

export interface Stream {
  readonly port: number;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  /** Called with each block received and its time, in milliseconds since the epoch. */
  handle(block: string, at: number): void;
}

/** Resolves once it is open. */
export function openStream({ port, path, headers, handle }: Stream): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream answers ${answer.statusCode}`));
      let rest = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const now = performance.timeOrigin + performance.now();
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) handle(block, now);
      });
      resolve(answer);
    });
    asked.once('error', reject);
  });
}

/** As many at a time as a listener accepts without refusing any. */
const atOnce = 50;

export async function openEach<Wanted>(
  wanted: readonly Wanted[],
  open: (each: Wanted, place: number) => Promise<unknown>,
) {
  for (let at = 0; at < wanted.length; at += atOnce) {
    await Promise.all(wanted.slice(at, at + atOnce).map((each, n) => open(each, at + n)));
  }
}
