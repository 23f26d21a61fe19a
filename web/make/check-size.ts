import { readFileSync } from 'node:fs';
import { buildFloor } from './build-floor.ts';
import { entryChunks, pageChunks } from './chunks.ts';
import { loadRenderer } from './load-renderer.ts';
import { gzipBytes, readManifest } from './measure.ts';
import { built } from './places.ts';

/**
 * Compares the JavaScript each path needs with a minimal app of the same packages (`floor`) and prints the table. Compressed sizes
 * vary with file names: the budget that fails the build is 5 % above the heaviest path of its kind.
 */
const bars = { public: 1.15, other: 1.5 };
const budgets = { public: 1.21, other: 1.56 };

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
  const kind = path in pages ? 'public' : 'other';
  const ratio = bytes / floor;
  const verdict = ratio <= bars[kind] ? 'met    ' : ratio <= budgets[kind] ? 'NOT MET' : 'FAILED ';
  const figures = `${ratio.toFixed(3)}x of ${bars[kind]}x, fails above ${budgets[kind]}x`;
  console.log(`${verdict}  ${path.padEnd(24)} ${kB(bytes).padStart(9)}  ${figures}`);
  if (ratio > budgets[kind]) process.exitCode = 1;
}
