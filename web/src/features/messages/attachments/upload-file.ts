import { type Failure, failureOf, unreachable, unreadable } from '../../../shared/api/failure.ts';
import type { Attachment } from './attachments.api.ts';

/** Long enough for twenty-five megabytes over a slow mobile network. */
const uploadMs = 180_000;

/** XMLHttpRequest, because fetch reports no upload progress. Rejects with a `Failure`. */
export function uploadFile(
  to: string,
  file: File,
  { sent, signal }: { sent: (share: number) => void; signal: AbortSignal },
): Promise<Attachment> {
  const { promise, resolve, reject } = Promise.withResolvers<Attachment>();
  const asked = new XMLHttpRequest();
  const body = new FormData();
  body.append('file', file);
  asked.open('POST', `/api/messages/attachments?with=${to}`);
  asked.timeout = uploadMs;
  asked.upload.onprogress = ({ loaded, total }) => sent(total > 0 ? loaded / total : 0);
  asked.onload = () => {
    const said = parse(asked.responseText);
    if (asked.status !== 201) reject(failureOf(said, asked.getResponseHeader('retry-after')));
    else if (isAttachment(said)) resolve(said);
    else reject(unreadable satisfies Failure);
  };
  for (const event of ['error', 'timeout', 'abort'] as const) asked.addEventListener(event, () => reject(unreachable));
  signal.addEventListener('abort', () => asked.abort());
  asked.send(body);
  return promise;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isAttachment = (said: unknown): said is Attachment =>
  typeof said === 'object' && said !== null && 'id' in said && 'mediaType' in said;
