import { readFileSync } from 'node:fs';
import { buildFloor } from './build-floor.ts';
import { entryChunks, pageChunks } from './chunks.ts';
import { loadRenderer } from './load-renderer.ts';
import { gzipBytes, readManifest } from './measure.ts';
import { built } from './places.ts';

/**
 * How much JavaScript each path needs before it stands, against the least that the same packages weigh. Prints the table; a path
 * above its bar fails.
 */
const bars = { public: 1.15, other: 1.5 };

const floorFolder = await buildFloor();
const floor = gzipBytes(floorFolder, entryChunks(readManifest(floorFolder)));
const manifest = readManifest(built.folder);
const renderer = await loadRenderer();
const { pages } = JSON.parse(readFileSync(built.documents, 'utf8')) as { pages: Record<string, string> };

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`floor: ${kB(floor)} gzip\n`);
for (const path of renderer.knownPaths) {
  const chunks = [...entryChunks(manifest), ...pageChunks(manifest, renderer.loaderOf(path))];
  const bytes = gzipBytes(built.folder, chunks);
  const bar = path in pages ? bars.public : bars.other;
  const ratio = bytes / floor;
  const verdict = ratio <= bar ? 'ok    ' : 'FAILED';
  console.log(`${verdict}  ${path.padEnd(24)} ${kB(bytes).padStart(9)}  ${ratio.toFixed(3)}x of ${bar}x`);
  if (ratio > bar) process.exitCode = 1;
}
