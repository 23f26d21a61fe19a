import type { Answer } from '../../../shared/api/call-types.ts';

export type Message = Answer<'readThread'>[number];

/** The cached messages with a person: a run without a gap, and where it continues backwards and forwards. */
export interface Thread {
  messages: Message[];
  /** The cursor of older messages; null if the first message is cached. */
  older: string | null;
  /**
   * All changes up to this one have been fetched. Not the highest cached change: the viewer's own message is cached
   * before concurrent messages with lower changes arrive.
   */
  syncedTo: number;
  /** Fetched completely: replaces the cached thread instead of merging with it. */
  replacesAll?: boolean;
  /** Set if the run does not reach the latest message: the position after which it continues. */
  newer?: number;
  /** The highest position seen beyond the run. */
  newestSeen?: number;
}

/** Merges changed messages into the run; skips new ones that would leave a gap. */
export function mergeChanges(held: Thread, incoming: readonly Message[]): Thread {
  const { messages, older, newer } = held;
  const first = messages[0]?.position ?? 0;
  const known = new Set(messages.map(({ id }) => id));
  const fitting = incoming.filter(
    ({ id, position }) =>
      known.has(id) || ((older === null || position > first) && (newer === undefined || position <= newer)),
  );
  if (newer === undefined) return { ...held, messages: merged(messages, fitting) };
  const newestSeen = incoming.reduce((last, { position }) => Math.max(last, position), held.newestSeen ?? 0);
  return { ...held, messages: merged(messages, fitting), newestSeen };
}

/** Adds a page around a message, or the latest page. Extends the run if they overlap; otherwise replaces it. */
export function mergePage(held: Thread, rows: readonly Message[], older: string | null, isLatest: boolean): Thread {
  const { messages, syncedTo } = held;
  const known = new Set(messages.map(({ id }) => id));
  const [first, last] = [rows[0], rows.at(-1)];
  if (!isLatest && rows.some(({ id }) => known.has(id))) {
    const isBefore = first && messages[0] && first.position < messages[0].position;
    return markEnd({ ...held, older: isBefore ? older : held.older, messages: merged(messages, rows) }, held.newer);
  }
  return markEnd(
    { messages: [...rows], older, syncedTo, ...(held.newestSeen && { newestSeen: held.newestSeen }) },
    isLatest ? undefined : last?.position,
  );
}

/** Appends the messages after the run; `isEnd`: there were no more at that time. */
export function appendPage(held: Thread, rows: readonly Message[], isEnd: boolean): Thread {
  const all = merged(held.messages, rows);
  return markEnd({ ...held, messages: all }, isEnd ? undefined : all.at(-1)?.position);
}

/** Marks the run as incomplete if it ends before `newer`, or before a message seen meanwhile. */
function markEnd({ newer: _, newestSeen, ...thread }: Thread, newer: number | undefined): Thread {
  const last = thread.messages.at(-1)?.position ?? 0;
  const end = newer === undefined ? (newestSeen ?? 0) > last : true;
  if (!end) return thread;
  return { ...thread, newer: last, ...(newestSeen && { newestSeen }) };
}

/** Merges by id, keeps the latest change of each message, and sorts by position. */
export function merged(held: Message[], incoming: readonly Message[]): Message[] {
  if (incoming.length === 0) return held;
  const byId = new Map(held.map((message) => [message.id, message]));
  for (const message of incoming) {
    const known = byId.get(message.id);
    if (!known || known.change <= message.change) byId.set(message.id, message);
  }
  return [...byId.values()].sort((one, other) => one.position - other.position);
}

export const lastChange = (messages: readonly Message[], from: number): number =>
  messages.reduce((highest, { change }) => Math.max(highest, change), from);
