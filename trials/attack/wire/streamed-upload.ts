import { once } from 'node:events';
import { type ClientRequest, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answer } from './answer.ts';
import { boundary } from './pictures.ts';

/** A form with one file, sent in chunks, so that nobody knows its size before it has arrived. */
export interface StreamedUpload {
  readonly port: number;
  readonly path: string;
  readonly field: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Begins to send a file. The answer is null where the connection broke without one. */
export function beginUpload({ port, path, field, headers }: StreamedUpload): {
  readonly request: ClientRequest;
  readonly answer: Promise<Answer | null>;
} {
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const request = send({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    agent: false,
    headers: { ...type, ...headers },
  });
  const { promise: answer, resolve } = Promise.withResolvers<Answer | null>();
  request.on('error', () => resolve(null));
  request.on('response', async (response) => {
    const { statusCode: status = 0, headers: received } = response;
    const body = await buffer(response).catch(() => Buffer.alloc(0));
    resolve({ status, headers: received, body: body.toString() });
  });
  request.write(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.txt"\r\n\r\n`);
  return { request, answer };
}

const chunk = Buffer.alloc(1024 * 1024, 'The athlete rests.\n');

/** Sends a file of so many megabytes, no faster than it is taken; stops at an answer. */
export async function uploadMegabytes(upload: StreamedUpload, megabytes: number): Promise<Answer | null> {
  const { request, answer } = beginUpload(upload);
  const answered = answer.then(() => 'answered' as const);
  for (let sent = 0; sent < megabytes; sent++) {
    if (request.destroyed) break;
    if (request.write(chunk)) continue;
    if ((await Promise.race([once(request, 'drain').catch(() => 'broken'), answered])) === 'answered') break;
  }
  request.end(`\r\n--${boundary}--\r\n`);
  const received = await answer;
  request.destroy();
  return received;
}
