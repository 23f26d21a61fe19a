import type { Dispatch } from '@reduxjs/toolkit';
import { type Failure, type FailureCode, unreadable } from '../api/failure.ts';
import { upload } from '../api/upload.ts';

/** Long enough for twenty-five megabytes over a slow mobile network. */
const longestMs = 180_000;

/** What is known of an uploaded file. */
interface Uploaded {
  readonly id: string;
  readonly mediaType: string;
}

/** Rejects with a `Failure`. */
export async function uploadFile<Made extends Uploaded>(
  url: string,
  file: File,
  given: { sent: (share: number) => void; signal: AbortSignal; dispatch: Dispatch },
): Promise<Made> {
  const body = new FormData();
  body.append('file', file);
  const said = await upload(url, body, { ...given, longestMs });
  if (!isUploaded(said)) throw unreadable satisfies Failure;
  return said as Made;
}

const isUploaded = (said: unknown): said is Uploaded =>
  typeof said === 'object' && said !== null && 'id' in said && 'mediaType' in said;

const final: ReadonlySet<FailureCode> = new Set(['INVALID', 'PAYLOAD_TOO_LARGE', 'NOT_FOUND', 'FORBIDDEN']);

/** Whether another upload of the same file fails alike. */
export const isFinal = ({ code }: Failure): boolean => final.has(code);
