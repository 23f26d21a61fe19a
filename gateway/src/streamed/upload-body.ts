import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { CallerGone, Problem } from '@entourage/kit/serve/problem.ts';

/** Allowance for the form's own bytes around the file. */
const aroundFile = 64 * 1024;
/** So much is read ahead of the service: with less, sender and service wait for each other. */
const ahead = 1024 * 1024;
/** For the largest upload; a sender that stalls or drips is aborted long before. */
export const uploadMs = 30 * 60_000;
/** A sender silent for this long is considered gone. */
const stalledMs = 8000;
/** The least per span, 4 KB a second; the first span is a grace period. Slower connections do not occur in practice. */
const spanMs = 10_000;
const leastBytes = 40 * 1024;

/** The body as a stream, read at the service's pace; aborted if it is too large, stalls or is too slow. */
export function uploadBody(request: IncomingMessage, maxFileBytes: number, most = 1): Readable {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!/^multipart\/form-data\s*;/i.test(type) || encoding !== 'identity') {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data');
  }
  return pacedBody(request, (maxFileBytes + aroundFile) * most, () => tooLarge(maxFileBytes));
}

/** Any body as such a stream; `refusal` is of one with more than `limit` bytes. */
export function pacedBody(request: IncomingMessage, limit: number, refusal: () => Problem): Readable {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw refusal();

  // A separate stream: if the service aborts it, the request itself survives to be answered.
  const body = new PassThrough({ highWaterMark: ahead });
  body.on('error', () => undefined);
  const stalled = setTimeout(
    () => body.destroy(new Problem('REQUEST_TIMEOUT', 'The upload stopped coming')),
    stalledMs,
  );
  let size = 0;
  let sizeBefore = 0;
  const measuring = setInterval(() => {
    if (size - sizeBefore < leastBytes) body.destroy(new Problem('REQUEST_TIMEOUT', 'The upload came too slowly'));
    sizeBefore = size;
  }, spanMs);
  const stopWatching = () => {
    clearTimeout(stalled);
    clearInterval(measuring);
  };
  request.on('data', (chunk: Buffer) => {
    stalled.refresh();
    size += chunk.length;
    if (size > limit) body.destroy(refusal());
  });
  request.on('end', stopWatching);
  body.on('close', () => {
    stopWatching();
    request.unpipe(body);
    request.resume();
  });
  request.on('close', () => {
    if (!request.complete) body.destroy(new CallerGone());
  });
  return request.pipe(body);
}

const tooLarge = (maxFileBytes: number) =>
  new Problem('PAYLOAD_TOO_LARGE', `The file is too large: at most ${maxFileBytes / 1024 / 1024} MB`);
