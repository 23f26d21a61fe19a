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
 * Asks for every open stream whether its session still stands: often while changes are not heard, now and then otherwise.
 * In doubt a stream is closed; its browser comes back.
 */
export function recheckStreams(streams: Streams, look: Resolve, isTold: () => boolean): Rechecking {
  let checking = false;
  let checkedAt = Date.now();

  async function check() {
    if (checking || (isTold() && Date.now() - checkedAt < alwaysAfterMs)) return;
    checking = true;
    checkedAt = Date.now();
    await Promise.all(streams.all().map(checkOne));
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
      checkedAt = Number.NEGATIVE_INFINITY;
    },
    stop: () => clearInterval(timer),
  };
}
