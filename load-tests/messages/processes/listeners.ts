import { get } from 'node:http';
import { serveParent } from '../../gateway/processes/serve-parent.ts';
import type { SomeUser } from '../day/people.ts';

export type ListenerWish =
  | { readonly do: 'open'; readonly port: number; readonly users: readonly SomeUser[] }
  | { readonly do: 'count' }
  | { readonly do: 'take' };

export interface Told {
  readonly count: number;
  /** By whom, of whom, and when, one after the other; people by their places in the list. Only where it was asked to be taken. */
  readonly notices: readonly number[];
  /** Streams that the server ended, or that lost something. */
  readonly broken: number;
}

/* Browsers that listen: one stream for each person. */
let notices: number[] = [];
let broken = 0;
let places = new Map<string, number>();
const message = /"kind":"Message","id":"([^"]+)"/;

function open(port: number, { cookie, address }: SomeUser, by: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'x-forwarded-for': address };
    const asked = get({ host: '127.0.0.1', port, path: '/api/live', agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream answers ${answer.statusCode}`));
      let rest = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const now = performance.timeOrigin + performance.now();
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const of = places.get(message.exec(block)?.[1] ?? '');
          if (of !== undefined) notices.push(by, of, now);
          if (block.includes('event: reset')) broken += 1;
        }
      });
      answer.once('close', () => {
        broken += 1;
      });
      answer.once('error', () => {});
      resolve();
    });
    asked.once('error', reject);
  });
}

async function serve(wish: ListenerWish): Promise<Told> {
  if (wish.do === 'open') {
    const { port, users } = wish;
    places = new Map(users.map(({ id }, place) => [id, place]));
    // As many at a time as a door takes without turning anybody away.
    for (let at = 0; at < users.length; at += 50) {
      await Promise.all(users.slice(at, at + 50).map((user, n) => open(port, user, at + n)));
    }
  }
  const told = { count: notices.length / 3, notices: wish.do === 'take' ? notices : [], broken };
  if (wish.do === 'take') notices = [];
  return told;
}

serveParent({}, serve);
