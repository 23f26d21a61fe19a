import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk, Manifest } from './chunks.ts';

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;

/** Transfer size of these chunks with gzip, which every browser accepts. */
export const gzipBytes = (folder: string, chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { file }) => sum + readFileSync(join(folder, `${file}.gz`)).length, 0);
