import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { webFolder } from './places.ts';

/** The code of the service worker: one classic script, since not every browser loads modules in a worker. */
export async function workerCode(): Promise<string> {
  const { output } = (await build({
    root: webFolder,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(webFolder, 'src', 'worker', 'sw.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
