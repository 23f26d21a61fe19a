import { alterableMinutes } from '@entourage/contracts/rest/messages.ts';
import { invalid, notFound, Problem } from '@entourage/kit/problem.ts';
import type { Conversation } from '../conversations/conversation.ts';
import { readUrgency, type StoredUrgency, type Urgency } from '../urgent/urgent.ts';
import { findableIn } from '../words/words.ts';

/** A message as it is kept; its text only its conversation's key opens. */
export interface StoredMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly position: number;
  readonly change: number;
  readonly senderId: string;
  /** What its sender called it. */
  readonly clientId: string | null;
  readonly body: Buffer | null;
  readonly sentAt: Date;
  readonly editedAt: Date | null;
  readonly retractedAt: Date | null;
  readonly version: number;
  /** Answered in the name of somebody who is away. */
  readonly automatic: boolean;
  /** Whoever reads it asks for them only where there are any. */
  readonly hasFiles: boolean;
  /** Null where it is not urgent. */
  readonly urgency: StoredUrgency | null;
}

/** A message as either of the two reads it. */
export interface Message extends Omit<StoredMessage, 'body' | 'conversationId' | 'urgency'> {
  readonly receiverId: string;
  readonly urgency: Urgency | null;
  readonly content: string | null;
}

export const alterableUntil = ({ sentAt, retractedAt }: Pick<StoredMessage, 'sentAt' | 'retractedAt'>): Date | null =>
  retractedAt ? null : new Date(sentAt.getTime() + alterableMinutes * 60_000);

/** When one of these is altered no longer by who reads them, and so looks otherwise; in milliseconds since 1970. */
export function sameUntil(messages: readonly StoredMessage[], reader: { id: string; now: Date }): number {
  const ends = messages.flatMap((message) => (message.senderId === reader.id && alterableUntil(message)) || []);
  return Math.min(...ends.map((end) => end.getTime()).filter((end) => end > reader.now.getTime()));
}

export const tooLate = () =>
  new Problem('MESSAGE_FINAL', `A message can be altered for ${alterableMinutes} minutes, and no longer.`);

/** What is another's answers as what is nobody's. */
export function assertAlterable(message: StoredMessage, by: { id: string; now: Date }): void {
  if (message.senderId !== by.id) throw notFound();
  const until = alterableUntil(message);
  if (until === null || until <= by.now) throw tooLate();
}

export const sentOtherwise = () => new Problem('CLIENT_ID_USED', 'This id was sent with another message before.');

/** Also of what is another's, sent already, or meant for somebody else. */
export const filesGone = () => invalid({ attachmentIds: 'A file is not there any more. Attach it again.' });

/** What is kept of a text: itself, sealed, and what it can be found by. */
export interface Sealed {
  readonly body: Buffer;
  readonly words: readonly number[];
}

export const sealText = ({ key }: Conversation, messageId: string, content: string): Sealed => ({
  body: key.messages.close(Buffer.from(content), messageId),
  words: key.hashesOf(findableIn(content)),
});

export const openText = ({ key }: Conversation, messageId: string, body: Buffer): string =>
  key.messages.open(body, messageId).toString();

/** As either of these two reads it. */
export function readMessage(
  conversation: Conversation,
  stored: StoredMessage,
  [one, other]: readonly [string, string],
): Message {
  const { body } = stored;
  const receiverId = stored.senderId === one ? other : one;
  return asMessage(stored, receiverId, body && openText(conversation, stored.id, body));
}

export function asMessage(stored: StoredMessage, receiverId: string, content: string | null): Message {
  const { body: _, conversationId: __, urgency, ...message } = stored;
  return { ...message, receiverId, content, urgency: readUrgency(urgency) };
}
