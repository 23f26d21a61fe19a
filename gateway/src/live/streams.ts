import type { ServerResponse } from 'node:http';
import type { ResolvedSession } from '@entourage/contracts/session.ts';
import { toPrincipal } from '../caller.ts';
import type { Change } from '../session/session-memory.ts';
import { noticeFor } from './audience.ts';
import type { Numbered, RecentEvents } from './recent-events.ts';

/** A browser that does not read is not waited for. */
const maxUnsentBytes = 64 * 1024;

export interface Stream {
  readonly secret: string;
  readonly session: ResolvedSession;
  readonly response: ServerResponse;
}

export interface Streams {
  open(stream: Stream, lastSeen: string | null): void;
  tell(numbered: Numbered): void;
  /** Something may have been missed: everybody looks again. */
  tellReset(): void;
  /** Ends the streams of whoever changed; the browser comes back, and is then let in with its new rights or not at all. */
  end(change: Change): void;
  /** And whoever comes still: they are sent to a process that stays. */
  endAll(): void;
  all(): readonly Stream[];
  close(stream: Stream): void;
  countOf(sessionId: string): number;
  /** Where a browser stands that has seen everything. */
  position(): string;
}

export function createStreams(recent: RecentEvents): Streams {
  const streams = new Set<Stream>();
  let ended = false;

  function send(stream: Stream, text: string) {
    if (stream.response.writableLength > maxUnsentBytes) return close(stream);
    stream.response.write(text);
  }

  function close(stream: Stream) {
    streams.delete(stream);
    stream.response.end();
  }

  function sendNotice(stream: Stream, { id, event }: Numbered) {
    const notice = noticeFor(event, toPrincipal(stream.session));
    if (notice) send(stream, `id: ${id}\nevent: changed\ndata: ${JSON.stringify(notice)}\n\n`);
  }

  const reset = () => `id: ${recent.position()}\nevent: reset\ndata: {}\n\n`;

  return {
    open(stream, lastSeen) {
      streams.add(stream);
      stream.response.once('close', () => streams.delete(stream));
      send(stream, 'retry: 1000\n\n');
      if (ended) return close(stream);
      const missed = lastSeen === null ? [] : recent.since(lastSeen);
      if (missed === null) return send(stream, reset());
      for (const numbered of missed) sendNotice(stream, numbered);
      send(stream, `id: ${recent.position()}\nevent: ready\ndata: {}\n\n`);
    },
    tell(numbered) {
      for (const stream of streams) sendNotice(stream, numbered);
    },
    tellReset() {
      for (const stream of streams) send(stream, reset());
    },
    end({ userId, sessionId }) {
      for (const stream of streams) {
        if (stream.session.userId === userId || stream.session.sessionId === sessionId) close(stream);
      }
    },
    endAll() {
      ended = true;
      for (const stream of streams) close(stream);
    },
    all: () => [...streams],
    close,
    countOf(sessionId) {
      let count = 0;
      for (const stream of streams) if (stream.session.sessionId === sessionId) count++;
      return count;
    },
    position: recent.position,
  };
}
