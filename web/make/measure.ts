import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk, Manifest } from './chunks.ts';

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;

/** What these chunks weigh on the line, compressed as every browser understands it. */
export const gzipBytes = (folder: string, chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { file }) => sum + readFileSync(join(folder, `${file}.gz`)).length, 0);
