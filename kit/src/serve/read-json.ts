import type { IncomingMessage } from 'node:http';
import { CallerGone, Problem, requestTimeout } from './problem.ts';

/** Timeout for the body; the server's own may be longer, for uploads. */
const maxMs = 8000;

const jsonType = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parses JSON in UTF-8, or throws a refusal that says what was wrong. */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!jsonType.test(type) || encoding !== 'identity') {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send JSON in UTF-8');
  }
  const bytes = await readAtMost(request, maxBytes);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Problem('INVALID_JSON', 'The request is not valid JSON');
  }
}

/** The bytes of a body as they came. */
export async function readAtMost(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => {
      request.pause();
      reject(requestTimeout());
    }, maxMs);
    request.once('close', () => clearTimeout(timer));
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        request.pause();
        reject(tooLarge());
      } else chunks.push(chunk);
    });
    request.on('end', () => {
      clearTimeout(timer);
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    });
    request.on('error', () => reject(new CallerGone()));
    request.on('close', () => {
      if (!request.complete) reject(new CallerGone());
    });
  });
}

const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE', 'The request is too large');
