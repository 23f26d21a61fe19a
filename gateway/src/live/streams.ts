import type { ServerResponse } from 'node:http';
import type { ResolvedSession } from '@entourage/contracts/session.ts';
import { toPrincipal } from '../session/person.ts';
import type { Change } from '../session/session-cache.ts';
import { audienceOf, isNotifiedAsAdmin, type Notice, noticeFor } from './audience.ts';
import type { Presence } from './presence.ts';
import type { Numbered, RecentEvents } from './recent-events.ts';

/** Closes the stream of a browser that leaves this much unread. */
const maxUnsentBytes = 64 * 1024;
/** A browser has one for all of its tabs, but leaves open ones behind when it changes networks. */
const streamsPerSession = 10;

export interface Stream {
  readonly secret: string;
  readonly session: ResolvedSession;
  readonly response: ServerResponse;
}

export interface Streams {
  /** Closes the oldest stream of a session that has too many. */
  open(stream: Stream, lastSeen: string | null): void;
  notify(numbered: Numbered): void;
  /** A short-lived notice, not replayed to streams that open later. */
  mention(userId: string, what: 'changed' | 'writing', data: object): void;
  /** Events may have been missed: every browser refetches everything. */
  notifyReset(): void;
  /** Ends the streams of the changed session or person; the browser reconnects with its new rights or is refused. */
  end(change: Change): void;
  /** Ends all streams, and those that still open: they should reconnect to a process that stays. */
  endAll(): void;
  all(): readonly Stream[];
  close(stream: Stream): void;
  /** The position of a browser that has seen everything. */
  position(): string;
}

export function createStreams(recent: RecentEvents, presence: Pick<Presence, 'came' | 'left'>): Streams {
  const streams = new Set<Stream>();
  const byPerson = new Map<string, Set<Stream>>();
  const ofAdmins = new Set<Stream>();
  let ended = false;

  const of = (userId: string): ReadonlySet<Stream> => byPerson.get(userId) ?? none;

  function add(stream: Stream) {
    const { userId } = stream.session;
    streams.add(stream);
    if (isNotifiedAsAdmin(toPrincipal(stream.session))) ofAdmins.add(stream);
    const own = byPerson.get(userId) ?? new Set();
    byPerson.set(userId, own.add(stream));
    if (own.size === 1) presence.came(userId);
  }

  function remove(stream: Stream) {
    const { userId } = stream.session;
    if (!streams.delete(stream)) return;
    ofAdmins.delete(stream);
    const own = byPerson.get(userId);
    own?.delete(stream);
    if (own?.size !== 0) return;
    byPerson.delete(userId);
    presence.left(userId);
  }

  function send(stream: Stream, text: string) {
    if (stream.response.writableLength > maxUnsentBytes) return close(stream);
    stream.response.write(text);
  }

  function close(stream: Stream) {
    remove(stream);
    stream.response.end();
  }

  function closeOldest({ userId, sessionId }: ResolvedSession) {
    const own = [...of(userId)].filter((stream) => stream.session.sessionId === sessionId);
    for (const stream of own.slice(0, Math.max(0, own.length - streamsPerSession))) close(stream);
  }

  const textOf = (id: string, notice: Notice) => `id: ${id}\nevent: changed\ndata: ${JSON.stringify(notice)}\n\n`;

  const reset = () => `id: ${recent.position()}\nevent: reset\ndata: {}\n\n`;

  return {
    open(stream, lastSeen) {
      add(stream);
      closeOldest(stream.session);
      stream.response.once('close', () => remove(stream));
      send(stream, 'retry: 1000\n\n');
      if (ended) return close(stream);
      const missed = lastSeen === null ? [] : recent.since(lastSeen);
      if (missed === null) return send(stream, reset());
      for (const { id, event } of missed) {
        const notice = noticeFor(event, toPrincipal(stream.session));
        if (notice) send(stream, textOf(id, notice));
      }
      send(stream, `id: ${recent.position()}\nevent: ready\ndata: {}\n\n`);
    },
    notify({ id, event }) {
      const { people, admins } = audienceOf(event);
      for (const [userId, notice] of people) {
        const text = textOf(id, notice);
        for (const stream of of(userId)) send(stream, text);
      }
      if (!admins) return;
      const text = textOf(id, admins);
      for (const stream of ofAdmins) if (!people.has(stream.session.userId)) send(stream, text);
    },
    mention(userId, what, data) {
      const text = `event: ${what}\ndata: ${JSON.stringify(data)}\n\n`;
      for (const stream of of(userId)) send(stream, text);
    },
    notifyReset() {
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
    position: recent.position,
  };
}

const none: ReadonlySet<Stream> = new Set();
