import { join } from 'node:path';
import { build } from 'vite';
import { compressAll } from './compress.ts';
import { webFolder } from './places.ts';

/** Builds the least app of the same packages, as the app is built; answers where it lies. */
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
