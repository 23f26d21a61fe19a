import { timingSafeEqual } from 'node:crypto';
import { type attachmentQuery, linkSeconds } from '@entourage/contracts/rest/attachments.ts';
import { streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import type { z } from 'zod';
import type { ConversationKey } from '../keys/conversation-key.ts';

export interface AttachmentLink {
  readonly url: string;
  readonly previewUrl: string | null;
  readonly expiresAt: Date;
}

interface Opens {
  readonly id: string;
  readonly hasPreview: boolean;
  /** The only person for whom it is valid. */
  readonly userId: string;
}

const signature = (key: ConversationKey, { id, userId }: Omit<Opens, 'hasPreview'>, expires: string) =>
  key.signatureOf(`${id} ${userId} ${expires}`);

export function linkTo(key: ConversationKey, opens: Opens, now: Date): AttachmentLink {
  const expiresAt = new Date(now.getTime() + linkSeconds * 1000);
  const expires = String(expiresAt.getTime());
  const query = new URLSearchParams({ expires, signature: signature(key, opens, expires).toString('base64url') });
  const url = `${streamedCalls.openAttachment.path.replace('{id}', opens.id)}?${query}`;
  return { url, previewUrl: opens.hasPreview ? `${url}&preview=true` : null, expiresAt };
}

/** Whether this is a valid link that was issued to this person. */
export function isOpen(
  key: ConversationKey,
  opens: Omit<Opens, 'hasPreview'>,
  given: z.infer<typeof attachmentQuery>,
  now: Date,
): boolean {
  const { expires = '', signature: said = '' } = given;
  const expected = signature(key, opens, expires);
  const bytes = Buffer.from(said, 'base64url');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) && Number(expires) > now.getTime();
}
