import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { CallerGone } from '@entourage/kit/serve/problem.ts';
import { uploadBody } from './upload-body.ts';

const { jest } = import.meta;

const maxFileBytes = 1024 * 1024;
const form = { 'content-type': 'multipart/form-data; boundary=b' };

/** An incoming request, fed through `stream`. */
function incoming(headers: Record<string, string> = form) {
  const stream = Object.assign(new PassThrough(), { headers, complete: false });
  return { stream, request: stream as unknown as IncomingMessage };
}

/** The outcome of a body: its error's code, or its size. */
async function outcome(body: Readable): Promise<string | number> {
  let size = 0;
  try {
    for await (const chunk of body) size += chunk.length;
    return size;
  } catch (error) {
    return error instanceof CallerGone ? 'gone' : (error as { code: string }).code;
  }
}

const codeOf = (attempt: () => unknown) => {
  try {
    attempt();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('the content is passed on', async () => {
  const { stream, request } = incoming();
  const body = outcome(uploadBody(request, maxFileBytes));
  stream.write('abc');
  stream.complete = true;
  stream.end('def');
  expect(await body).toBe(6);
});

test.each<[string, Record<string, string>, string]>([
  ['a body that is not a form', { 'content-type': 'application/json' }, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'UNSUPPORTED_MEDIA_TYPE'],
  ['an empty body', {}, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a compressed form', { ...form, 'content-encoding': 'gzip' }, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'a form with too large a content-length',
    { ...form, 'content-length': String(2 * maxFileBytes) },
    'PAYLOAD_TOO_LARGE',
  ],
])('%s is refused before reading', (_name, headers, code) => {
  expect(codeOf(() => uploadBody(incoming(headers).request, maxFileBytes))).toBe(code);
});

test('an upload that turns out too large is aborted', async () => {
  const { stream, request } = incoming();
  const body = outcome(uploadBody(request, maxFileBytes));
  for (let count = 0; count < 20; count++) stream.write(Buffer.alloc(64 * 1024));
  expect(await body).toBe('PAYLOAD_TOO_LARGE');
});

test('a sender who disconnects midway is noticed', async () => {
  const { stream, request } = incoming();
  const body = outcome(uploadBody(request, maxFileBytes));
  stream.write('abc');
  stream.destroy();
  expect(await body).toBe('gone');
});

test('a sender who stalls is aborted eight seconds after the last chunk', async () => {
  jest.useFakeTimers();
  try {
    const { stream, request } = incoming();
    const body = uploadBody(request, maxFileBytes);
    const ended = outcome(body);
    jest.advanceTimersByTime(7_999);
    const come = once(request, 'data');
    // The least that must arrive in ten seconds.
    stream.write(Buffer.alloc(40 * 1024));
    await come;
    jest.advanceTimersByTime(7_999);
    expect(body.destroyed).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await ended).toBe('REQUEST_TIMEOUT');
  } finally {
    jest.useRealTimers();
  }
});

/** The outcome of an upload at this many bytes per five seconds, for a minute. */
async function dripping(bytes: number) {
  jest.useFakeTimers();
  try {
    const { stream, request } = incoming();
    const body = uploadBody(request, maxFileBytes);
    const ended = outcome(body);
    let seconds = 0;
    for (; seconds < 60 && !body.destroyed; seconds += 5) {
      const come = once(request, 'data');
      stream.write(Buffer.alloc(bytes));
      await come;
      jest.advanceTimersByTime(5000);
    }
    stream.complete = true;
    stream.end();
    return { seconds, outcome: await ended };
  } finally {
    jest.useRealTimers();
  }
}

test('a sender below the minimum rate is aborted after ten seconds, a slow one above it continues', async () => {
  expect(await dripping(1)).toEqual({ seconds: 10, outcome: 'REQUEST_TIMEOUT' });
  expect(await dripping(24 * 1024)).toEqual({ seconds: 60, outcome: 12 * 24 * 1024 });
});

test('when the reader aborts the body, the request can still be answered', async () => {
  const { stream, request } = incoming();
  const body = uploadBody(request, maxFileBytes);
  stream.write('abc');
  body.destroy();
  await new Promise((resolve) => setImmediate(resolve));
  expect(stream.destroyed).toBe(false);
});
