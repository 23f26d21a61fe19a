import type { SessionMemory } from '../session/session-memory.ts';
import type { Stream, Streams } from './streams.ts';

const everyMs = 400;

/** While changes are not heard, asks for every open stream whether its session still stands; in doubt it is closed. */
export function recheckStreams(streams: Streams, memory: SessionMemory, isTold: () => boolean): { stop(): void } {
  let checking = false;

  async function check() {
    if (checking || isTold() || streams.all().length === 0) return;
    checking = true;
    await Promise.all(streams.all().map(checkOne));
    checking = false;
  }

  async function checkOne(stream: Stream) {
    const session = await memory.findAnew(stream.secret).catch(() => null);
    const same = session?.role === stream.session.role && session.status === stream.session.status;
    if (!same) streams.close(stream);
  }

  const timer = setInterval(() => void check(), everyMs);
  return { stop: () => clearInterval(timer) };
}
