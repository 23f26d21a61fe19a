import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { addAbortSignal } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '@entourage/kit/objects/object-store.ts';

/** Copies the beginning of an object into a file. */
export async function fetchBeginning(
  objects: ObjectStore,
  key: string,
  path: string,
  mostBytes: number,
  signal: AbortSignal,
): Promise<void> {
  const content = addAbortSignal(signal, await objects.read(key));
  await pipeline(beginningOf(content, mostBytes), createWriteStream(path));
}

async function* beginningOf(content: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Buffer> {
  let left = mostBytes;
  for await (const chunk of content) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

/** Copies an object into a file. Returns its hash. */
export async function fetchObject(
  objects: ObjectStore,
  key: string,
  path: string,
  signal?: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256');
  const content = await objects.read(key);
  content.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(content, createWriteStream(path), { ...(signal && { signal }) });
  return hash.digest('hex');
}
