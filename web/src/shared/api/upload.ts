import type { Dispatch } from '@reduxjs/toolkit';
import { type Failure, failureOf, unreachable } from './failure.ts';
import { sessionLost } from './session-lost.ts';

/**
 * Sends a form with files, and tells which share of it has been sent: by XMLHttpRequest, because fetch reports no upload
 * progress. Rejects with a `Failure`.
 */
export function upload(
  url: string,
  body: FormData,
  {
    method = 'POST',
    sent,
    signal,
    longestMs,
    dispatch,
  }: {
    method?: 'POST' | 'PUT';
    sent?: (share: number) => void;
    signal?: AbortSignal;
    longestMs: number;
    dispatch: Dispatch;
  },
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const asked = new XMLHttpRequest();
  asked.open(method, url);
  asked.timeout = longestMs;
  if (sent) asked.upload.onprogress = ({ loaded, total }) => sent(total > 0 ? loaded / total : 0);
  asked.onload = () => {
    const said = parse(asked.responseText);
    if (asked.status === 401) dispatch(sessionLost());
    if (asked.status === 200 || asked.status === 201) resolve(said);
    else reject(failureOf(said, asked.getResponseHeader('retry-after')));
  };
  for (const event of ['error', 'timeout', 'abort'] as const) {
    asked.addEventListener(event, () => reject(unreachable satisfies Failure));
  }
  signal?.addEventListener('abort', () => asked.abort());
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
