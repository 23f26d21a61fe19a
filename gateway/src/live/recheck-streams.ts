import type { Resolve } from '../session/resolve.ts';
import type { Stream, Streams } from './streams.ts';

const lookMs = 400;
/** A session can also end by itself; nobody is told of that. */
const alwaysAfterMs = 60_000;

export interface Rechecking {
  /** Something may have been missed: at the next look every stream is asked for. */
  soon(): void;
  stop(): void;
}

/**
 * Asks for every open stream whether its session still stands: often while changes are not heard, each within a minute otherwise, some at
 * every look, so that thousands are not asked for in one moment. In doubt a stream is closed; its browser comes back.
 */
export function recheckStreams(
  streams: Pick<Streams, 'all' | 'close'>,
  look: Resolve,
  isTold: () => boolean,
): Rechecking {
  let checking = false;
  let missed = false;
  /** Those asked for in this round; whoever is not among them is due. */
  let asked = new WeakSet<Stream>();
  let owed = 0;

  function due(): readonly Stream[] {
    const all = streams.all();
    if (missed || !isTold()) return all;
    owed = Math.min(owed + (all.length * lookMs) / alwaysAfterMs, all.length);
    const count = Math.floor(owed);
    if (count === 0) return [];
    owed -= count;
    const left = all.filter((stream) => !asked.has(stream));
    const next = left.slice(0, count);
    for (const stream of next) asked.add(stream);
    if (left.length <= count) asked = new WeakSet();
    return next;
  }

  async function check() {
    if (checking) return;
    checking = true;
    const now = due();
    missed = false;
    await Promise.all(now.map(checkOne));
    checking = false;
  }

  async function checkOne(stream: Stream) {
    const session = await look(stream.secret).catch(() => null);
    const same =
      session?.role === stream.session.role &&
      session.status === stream.session.status &&
      session.restricted === stream.session.restricted;
    if (!same) streams.close(stream);
  }

  const timer = setInterval(() => void check(), lookMs);
  return {
    soon() {
      missed = true;
    },
    stop: () => clearInterval(timer),
  };
}
