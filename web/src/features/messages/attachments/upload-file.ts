import type { Dispatch } from '@reduxjs/toolkit';
import { type Failure, unreadable } from '../../../shared/api/failure.ts';
import { upload } from '../../../shared/api/upload.ts';
import type { Attachment } from './attachments.api.ts';

/** Long enough for twenty-five megabytes over a slow mobile network. */
const longestMs = 180_000;

/** Rejects with a `Failure`. */
export async function uploadFile(
  to: string,
  file: File,
  given: { sent: (share: number) => void; signal: AbortSignal; dispatch: Dispatch },
): Promise<Attachment> {
  const body = new FormData();
  body.append('file', file);
  const said = await upload(`/api/messages/attachments?with=${to}`, body, { ...given, longestMs });
  if (!isAttachment(said)) throw unreadable satisfies Failure;
  return said;
}

const isAttachment = (said: unknown): said is Attachment =>
  typeof said === 'object' && said !== null && 'id' in said && 'mediaType' in said;
