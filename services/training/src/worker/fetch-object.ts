import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '@entourage/kit/objects/object-store.ts';

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
