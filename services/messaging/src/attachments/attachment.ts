import type { FileType } from '@entourage/contracts/files.ts';
import type { Conversation } from '../conversations/conversation.ts';

/** A stored file without its content; its name is encrypted with the conversation's key. */
export interface StoredAttachment {
  readonly id: string;
  readonly conversationId: string;
  readonly messageId: string | null;
  readonly name: Buffer;
  readonly mediaType: FileType;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** A file as the two people see it. */
export interface Attachment extends Omit<StoredAttachment, 'name' | 'conversationId' | 'messageId'> {
  readonly name: string;
}

/** Binds each part to its file and place: it does not decrypt elsewhere. */
const partOf = (id: string, part: number | 'name' | 'preview') => `${id} ${part}`;

export const sealPart = ({ key }: Conversation, id: string, part: Parameters<typeof partOf>[1], content: Buffer) =>
  key.attachments.close(content, partOf(id, part));

export const openPart = ({ key }: Conversation, id: string, part: Parameters<typeof partOf>[1], sealed: Buffer) =>
  key.attachments.open(sealed, partOf(id, part));

export function readAttachment(conversation: Conversation, stored: StoredAttachment): Attachment {
  const { id, mediaType, size, width, height } = stored;
  return { id, mediaType, size, width, height, name: openPart(conversation, id, 'name', stored.name).toString() };
}
