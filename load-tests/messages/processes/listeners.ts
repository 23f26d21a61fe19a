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

/* Browsers that listen: one stream for each person, taken up again where it broke. */
let notices: number[] = [];
let broken = 0;
let places = new Map<string, number>();
const message = /"kind":"Message","id":"([^"]+)"/;

interface Line {
  readonly port: number;
  readonly user: SomeUser;
  readonly by: number;
  /** The last event heard on it. */
  lastId: string | null;
}

function open(line: Line): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port, by, user, lastId } = line;
    const resumed = lastId === null ? {} : { 'last-event-id': lastId };
    const headers = { cookie: user.cookie, 'x-forwarded-for': user.address, ...resumed };
    const asked = get({ host: '127.0.0.1', port, path: '/api/live', agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream answers ${answer.statusCode}`));
      let rest = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const now = performance.timeOrigin + performance.now();
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          line.lastId = /^id: (.*)$/m.exec(block)?.[1] ?? line.lastId;
          const of = places.get(message.exec(block)?.[1] ?? '');
          if (of !== undefined) notices.push(by, of, now);
          if (block.includes('event: reset')) broken += 1;
        }
      });
      answer.once('close', () => {
        broken += 1;
        again(line);
      });
      answer.once('error', () => {});
      resolve();
    });
    asked.once('error', reject);
  });
}

const again = (line: Line) => setTimeout(() => open(line).catch(() => again(line)), 1000);

async function serve(wish: ListenerWish): Promise<Told> {
  if (wish.do === 'open') {
    const { port, users } = wish;
    places = new Map(users.map(({ id }, place) => [id, place]));
    // As many at a time as a door takes without turning anybody away.
    for (let at = 0; at < users.length; at += 50) {
      await Promise.all(users.slice(at, at + 50).map((user, n) => open({ port, user, by: at + n, lastId: null })));
    }
  }
  const told = { count: notices.length / 3, notices: wish.do === 'take' ? notices : [], broken };
  if (wish.do === 'take') {
    notices = [];
    broken = 0;
  }
  return told;
}

serveParent({}, serve);
