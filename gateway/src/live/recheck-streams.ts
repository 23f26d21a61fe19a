import type { Resolve } from '../session/resolve.ts';
import type { Stream, Streams } from './streams.ts';

const lookMs = 400;
/** A session can also expire, which publishes no event. */
const alwaysAfterMs = 60_000;

export interface Rechecking {
  /** Events may have been missed: rechecks every stream at the next tick. */
  soon(): void;
  stop(): void;
}

/**
 * Rechecks the session of every open stream: often while no events arrive, otherwise each within a minute and some at
 * every tick, so that thousands do not hit identity at once. In doubt a stream is closed; its browser reconnects.
 */
export function recheckStreams(
  streams: Pick<Streams, 'all' | 'close'>,
  look: Resolve,
  receivesEvents: () => boolean,
): Rechecking {
  let checking = false;
  let missed = false;
  /** The streams rechecked in this round; the others are due. */
  let asked = new WeakSet<Stream>();
  let owed = 0;

  function due(): readonly Stream[] {
    const all = streams.all();
    if (missed || !receivesEvents()) return all;
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
