import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compressAll } from './compress.ts';
import { built, webFolder } from './places.ts';
import { workerCode } from './worker-code.ts';
import { writeDocuments } from './write-documents.ts';

/** Builds what the gateway serves: the app, its public pages as HTML, and compressed copies of both. */
export async function buildWeb(): Promise<void> {
  // Builds for production whatever the environment of the caller, tests included.
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
    // Bundles every package: React's and emotion's contexts only work with a single copy of each.
    ssr: { noExternal: true },
  });
  writeFileSync(join(built.folder, 'sw.js'), await workerCode());
  await writeDocuments();
  await compressAll(built.folder);
}

if (import.meta.main) await buildWeb();
