import { join } from 'node:path';
import { build } from 'vite';
import { compressAll } from './compress.ts';
import { webFolder } from './places.ts';

/** Builds a minimal app from the same packages and settings as the app; returns its folder. */
export async function buildFloor(): Promise<string> {
  const folder = join(webFolder, '.floor');
  await build({
    root: join(webFolder, 'make', 'floor'),
    configFile: join(webFolder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  await compressAll(folder);
  return folder;
}
