import type { IncomingMessage } from 'node:http';
import { invalid, Problem, requestTimeout } from '@entourage/kit/problem.ts';

/** The longest body any call takes; uploads go their own way. */
const maxBytes = 64 * 1024;
/** It has so long to arrive; the server waits longer, for the uploads. */
const maxMs = 8000;

const jsonType = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** One JSON object in UTF-8, or the refusal that says what it is instead. */
export async function readJsonObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  const value = await readJson(request);
  if (Array.isArray(value)) throw new Problem('BATCH_REFUSED', 'Send one request at a time');
  if (typeof value !== 'object' || value === null) throw invalid({ body: 'Must be a JSON object' });
  return value as Record<string, unknown>;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!jsonType.test(type) || encoding !== 'identity') {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send JSON in UTF-8');
  }
  const bytes = await readAtMost(request, maxBytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new Problem('INVALID_JSON', 'The request is not valid JSON');
  }
}

async function readAtMost(request: IncomingMessage, limit: number): Promise<Buffer> {
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
    request.on('error', reject);
    request.on('close', () => {
      if (!request.complete) reject(new Problem('INVALID_JSON', 'The request did not arrive whole'));
    });
  });
}

const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE', 'The request is too large');
