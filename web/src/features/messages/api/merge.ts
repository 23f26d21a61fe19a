import type { Answer } from '../../../shared/api/call-types.ts';

export type Message = Answer<'readThread'>[number];

/** What is held of the messages with somebody: the latest ones without a gap, and where it goes on backwards. */
export interface Thread {
  messages: Message[];
  /** Null: the first message is held. */
  older: string | null;
  /**
   * Every change up to this one has been heard. One's own messages are held before others that came between, so it is not the
   * highest change held.
   */
  heard: number;
  /** Read as a whole: what was held before is true no more. */
  anew?: boolean;
  /** Not the latest but those around one of them: after which position it goes on. */
  newer?: number;
  /** The position of the last message that was heard of beyond those. */
  beyond?: number;
}

/** What is held, and of what has come as much as leaves no gap. */
export function putAmong(held: Thread, come: readonly Message[]): Thread {
  const { messages, older, newer } = held;
  const first = messages[0]?.position ?? 0;
  const known = new Set(messages.map(({ id }) => id));
  const fitting = come.filter(
    ({ id, position }) =>
      known.has(id) || ((older === null || position > first) && (newer === undefined || position <= newer)),
  );
  if (newer === undefined) return { ...held, messages: merged(messages, fitting) };
  const beyond = come.reduce((last, { position }) => Math.max(last, position), held.beyond ?? 0);
  return { ...held, messages: merged(messages, fitting), beyond };
}

/** Those around a message, or the latest: beside what is held where they meet it, else in its place. */
export function putPage(held: Thread, rows: readonly Message[], older: string | null, isLatest: boolean): Thread {
  const { messages, heard } = held;
  const known = new Set(messages.map(({ id }) => id));
  const [first, last] = [rows[0], rows.at(-1)];
  if (!isLatest && rows.some(({ id }) => known.has(id))) {
    const isBefore = first && messages[0] && first.position < messages[0].position;
    return withEnd({ ...held, older: isBefore ? older : held.older, messages: merged(messages, rows) }, held.newer);
  }
  return withEnd(
    { messages: [...rows], older, heard, ...(held.beyond && { beyond: held.beyond }) },
    isLatest ? undefined : last?.position,
  );
}

/** What came after those held; `isEnd`: as far as the server knew then. */
export function putAfter(held: Thread, rows: readonly Message[], isEnd: boolean): Thread {
  const all = merged(held.messages, rows);
  return withEnd({ ...held, messages: all }, isEnd ? undefined : all.at(-1)?.position);
}

/** Where it ends before `newer`, or before what was heard of meanwhile. */
function withEnd({ newer: _, beyond, ...thread }: Thread, newer: number | undefined): Thread {
  const last = thread.messages.at(-1)?.position ?? 0;
  const end = newer === undefined ? (beyond ?? 0) > last : true;
  if (!end) return thread;
  return { ...thread, newer: last, ...(beyond && { beyond }) };
}

/** Each message once, in its latest state, in the order of the conversation. */
export function merged(held: Message[], come: readonly Message[]): Message[] {
  if (come.length === 0) return held;
  const byId = new Map(held.map((message) => [message.id, message]));
  for (const message of come) {
    const known = byId.get(message.id);
    if (!known || known.change <= message.change) byId.set(message.id, message);
  }
  return [...byId.values()].sort((one, other) => one.position - other.position);
}

export const lastChange = (messages: readonly Message[], from: number): number =>
  messages.reduce((highest, { change }) => Math.max(highest, change), from);
