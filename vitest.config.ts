import { defineConfig } from 'vitest/config';
import { failuresReporter } from './stack/src/testing/failures-reporter.ts';
import { tallyReporter } from './stack/src/testing/tally-reporter.ts';

/** Files of a worker share what they import: each is read and run once. */
const shared = {
  globals: true,
  pool: 'forks',
  isolate: false,
  // For what waits on a server that comes back; what is merely slow shows in the benchmarks.
  testTimeout: 240_000,
  hookTimeout: 240_000,
} as const;

export default defineConfig({
  test: {
    reporters: ['default', tallyReporter, failuresReporter],
    maxWorkers: 2,
    slowTestThreshold: 10_000,
    projects: [
      {
        /** Servers: tests stand beside what they test, run as Node itself runs them, and use real servers (stack/src/testing). */
        test: {
          ...shared,
          name: 'servers',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/.stack/**', 'web/src/**'],
          globalSetup: './stack/src/testing/global-setup.ts',
          setupFiles: './web/test/tell-what-was-seen.ts',
          experimental: { viteModuleRunner: false },
        },
      },
      {
        /** The web app's parts, in a document without a browser. */
        // What the build puts in (web/vite.config.ts).
        define: { COMPLIANCE_BADGES: '"demo"' },
        test: {
          ...shared,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: './web/src/testing/set-up.ts',
          // Not what the document itself goes on by.
          fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
        },
      },
    ],
  },
});
