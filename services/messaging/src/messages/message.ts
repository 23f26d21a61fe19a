import { alterableMinutes } from '@entourage/contracts/rest/messages.ts';
import { invalid, notFound, Problem } from '@entourage/kit/serve/problem.ts';
import type { Conversation } from '../conversations/conversation.ts';
import { readUrgency, type StoredUrgency, type Urgency } from '../urgent/urgent.ts';
import { findableIn } from '../words/words.ts';

/** A stored message; its text is encrypted with the conversation's key. */
export interface StoredMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly position: number;
  readonly change: number;
  readonly senderId: string;
  /** Chosen by the sender, to make sending idempotent. */
  readonly clientId: string | null;
  readonly body: Buffer | null;
  readonly sentAt: Date;
  readonly editedAt: Date | null;
  readonly retractedAt: Date | null;
  readonly version: number;
  /** Written in the name of an absent person. */
  readonly automatic: boolean;
  /** Saves the query for files of messages without any. */
  readonly hasFiles: boolean;
  /** Null if it is not urgent. */
  readonly urgency: StoredUrgency | null;
}

/** A message as both people read it. */
export interface Message extends Omit<StoredMessage, 'body' | 'conversationId' | 'urgency'> {
  readonly receiverId: string;
  readonly urgency: Urgency | null;
  readonly content: string | null;
}

export const alterableUntil = ({ sentAt, retractedAt }: Pick<StoredMessage, 'sentAt' | 'retractedAt'>): Date | null =>
  retractedAt ? null : new Date(sentAt.getTime() + alterableMinutes * 60_000);

export const tooLate = () =>
  new Problem('MESSAGE_FINAL', `A message can be altered for ${alterableMinutes} minutes, and no longer.`);

/** Another's message is answered like a missing one. */
export function assertAlterable(message: StoredMessage, by: { id: string; now: Date }): void {
  if (message.senderId !== by.id) throw notFound();
  const until = alterableUntil(message);
  if (until === null || until <= by.now) throw tooLate();
}

export const sentOtherwise = () => new Problem('CLIENT_ID_USED', 'This id was sent with another message before.');

/** The same answer for files of others, already sent, or for another receiver. */
export const filesGone = () => invalid({ attachmentIds: 'A file is not there any more. Attach it again.' });

/** The stored forms of a text: encrypted, and its hashes for search. */
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

/** Decrypts a message for its two people. */
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
