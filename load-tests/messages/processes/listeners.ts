import { serveParent } from '../../gateway/processes/serve-parent.ts';
import type { SomeUser } from '../day/people.ts';
import { openEach, openStream } from './open-stream.ts';

export type ListenerWish =
  | { readonly do: 'open'; readonly port: number; readonly users: readonly SomeUser[] }
  | { readonly do: 'count' }
  | { readonly do: 'take' };

export interface Told {
  readonly count: number;
  /** Flat triples of recipient, subject and time; people by index in the list. Only if notices are taken. */
  readonly notices: readonly number[];
  /** Streams that the server ended, or that lost something. */
  readonly broken: number;
}

/** Live streams, one for each person, reopened when they break. */
let notices: number[] = [];
let broken = 0;
let places = new Map<string, number>();
const message = /"kind":"(?:Message|ReadMark)","id":"([^"]+)"/;

interface Line {
  readonly port: number;
  readonly user: SomeUser;
  readonly by: number;
  /** The last event received on it. */
  lastId: string | null;
}

async function open(line: Line): Promise<void> {
  const { port, by, user, lastId } = line;
  const resumed = lastId === null ? {} : { 'last-event-id': lastId };
  const headers = { cookie: user.cookie, 'x-forwarded-for': user.address, ...resumed };
  function handle(block: string, at: number) {
    line.lastId = /^id: (.*)$/m.exec(block)?.[1] ?? line.lastId;
    const of = places.get(message.exec(block)?.[1] ?? '');
    if (of !== undefined) notices.push(by, of, at);
    if (block.includes('event: reset')) broken += 1;
  }
  const answer = await openStream({ port, path: '/api/live', headers, handle });
  answer.once('close', () => {
    broken += 1;
    again(line);
  });
  answer.once('error', () => {});
}

const again = (line: Line) => setTimeout(() => open(line).catch(() => again(line)), 1000);

async function serve(wish: ListenerWish): Promise<Told> {
  if (wish.do === 'open') {
    const { port, users } = wish;
    places = new Map(users.map(({ id }, place) => [id, place]));
    await openEach(users, (user, by) => open({ port, user, by, lastId: null }));
  }
  const published = { count: notices.length / 3, notices: wish.do === 'take' ? notices : [], broken };
  if (wish.do === 'take') {
    notices = [];
    broken = 0;
  }
  return published;
}

serveParent({}, serve);
