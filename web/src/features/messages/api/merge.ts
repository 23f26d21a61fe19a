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
