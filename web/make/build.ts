import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compressAll } from './compress.ts';
import { built, webFolder } from './places.ts';
import { writeDocuments } from './write-documents.ts';

/** Builds what the gateway serves: the app, its public pages as HTML, and everything once more compressed. */
export async function buildWeb(): Promise<void> {
  // Whoever asks for it, a test too, gets what people get.
  process.env.NODE_ENV = 'production';
  rmSync(built.folder, { recursive: true, force: true });
  const shared = { root: webFolder, configFile: join(webFolder, 'vite.config.ts'), logLevel: 'warn' } as const;
  await build({ ...shared, build: { outDir: built.folder } });
  await build({
    ...shared,
    build: {
      ssr: 'src/app/render.tsx',
      outDir: built.renderer,
      copyPublicDir: false,
      manifest: false,
      minify: false,
      rolldownOptions: { output: { chunkFileNames: '[name].js' } },
    },
    // One copy of everything, ours: React's and emotion's contexts are only found by those who share them.
    ssr: { noExternal: true },
  });
  await writeDocuments();
  await compressAll(built.folder);
}

if (import.meta.main) await buildWeb();
