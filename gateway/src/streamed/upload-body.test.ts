import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { CallerGone } from '@entourage/kit/problem.ts';
import { uploadBody } from './upload-body.ts';

const maxFileBytes = 1024 * 1024;
const form = { 'content-type': 'multipart/form-data; boundary=b' };

/** A request as it comes in: what is written to it arrives. */
function incoming(headers: Record<string, string> = form) {
  const stream = Object.assign(new PassThrough(), { headers, complete: false });
  return { stream, request: stream as unknown as IncomingMessage };
}

/** What became of a body: its error's code, or how much of it there was. */
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

test('what comes is handed on', async () => {
  const { stream, request } = incoming();
  const body = outcome(uploadBody(request, maxFileBytes));
  stream.write('abc');
  stream.complete = true;
  stream.end('def');
  expect(await body).toBe(6);
});

test.each<[string, Record<string, string>, string]>([
  ['no form', { 'content-type': 'application/json' }, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'UNSUPPORTED_MEDIA_TYPE'],
  ['nothing', {}, 'UNSUPPORTED_MEDIA_TYPE'],
  ['what is packed', { ...form, 'content-encoding': 'gzip' }, 'UNSUPPORTED_MEDIA_TYPE'],
  ['what says it is too large', { ...form, 'content-length': String(2 * maxFileBytes) }, 'PAYLOAD_TOO_LARGE'],
])('%s is not begun with', (_name, headers, code) => {
  expect(codeOf(() => uploadBody(incoming(headers).request, maxFileBytes))).toBe(code);
});

test('what turns out to be too large is cut', async () => {
  const { stream, request } = incoming();
  const body = outcome(uploadBody(request, maxFileBytes));
  for (let count = 0; count < 20; count++) stream.write(Buffer.alloc(64 * 1024));
  expect(await body).toBe('PAYLOAD_TOO_LARGE');
});

test('a sender who goes in the middle is noticed', async () => {
  const { stream, request } = incoming();
  const body = outcome(uploadBody(request, maxFileBytes));
  stream.write('abc');
  stream.destroy();
  expect(await body).toBe('gone');
});

test('a sender who stalls is cut, eight seconds after the last that came', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { stream, request } = incoming();
    const body = uploadBody(request, maxFileBytes);
    const ended = outcome(body);
    vi.advanceTimersByTime(7_999);
    const come = once(request, 'data');
    stream.write('abc');
    await come;
    vi.advanceTimersByTime(7_999);
    expect(body.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await ended).toBe('REQUEST_TIMEOUT');
  } finally {
    vi.useRealTimers();
  }
});

/** What becomes of an upload of which so many bytes come each five seconds, for a minute. */
async function dripping(bytes: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    const { stream, request } = incoming();
    const body = uploadBody(request, maxFileBytes);
    const ended = outcome(body);
    let seconds = 0;
    for (; seconds < 60 && !body.destroyed; seconds += 5) {
      const come = once(request, 'data');
      stream.write(Buffer.alloc(bytes));
      await come;
      vi.advanceTimersByTime(5000);
    }
    stream.complete = true;
    stream.end();
    return { seconds, outcome: await ended };
  } finally {
    vi.useRealTimers();
  }
}

test('a sender who drips is cut after ten seconds, and a slow one goes on', async () => {
  expect(await dripping(1)).toEqual({ seconds: 10, outcome: 'REQUEST_TIMEOUT' });
  expect(await dripping(24 * 1024)).toEqual({ seconds: 60, outcome: 12 * 24 * 1024 });
});

test('a body that its reader has had enough of leaves the request to be answered', async () => {
  const { stream, request } = incoming();
  const body = uploadBody(request, maxFileBytes);
  stream.write('abc');
  body.destroy();
  await new Promise((resolve) => setImmediate(resolve));
  expect(stream.destroyed).toBe(false);
});
