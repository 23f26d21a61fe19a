import { join } from 'node:path';
import { build } from 'vite';
import { designFolder, webFolder } from './places.ts';

process.env.NODE_ENV = 'production';
await build({
  root: webFolder,
  configFile: join(webFolder, 'vite.config.ts'),
  logLevel: 'warn',
  build: {
    outDir: designFolder,
    emptyOutDir: true,
    rolldownOptions: { input: join(webFolder, 'design.html') },
  },
});
