/** Enough for tests that wait until a killed server is back. */
const timeoutMs = 240_000;

const shared = {
  // Fakes only timeouts, intervals and dates: promises, sockets and React depend on the others.
  fakeTimers: {
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  },
  restoreMocks: true,
};

const isMutationRun = process.env.MUTATION_FOLDER !== undefined;

/** Strips types and JSX; changes nothing else. */
const swc = (type, isTsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: isTsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'esnext',
      experimental: { keepImportAttributes: true },
    },
    module: { type },
    isModule: 'unknown',
    swcrc: false,
  },
];

/** Packages without a CommonJS build. */
const esOnly = [
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  'headers-polyfill',
  'react-router',
  'uqr',
  'd3-[^/]*',
  'internmap',
  'flatqueue',
  'cookie-es',
];

export default {
  // One more than the cores of a small machine: files that wait for a server or a browser leave theirs to another.
  maxWorkers: 3,
  // What a file's modules took is not all given back after it.
  workerIdleMemoryLimit: '1500MB',
  testTimeout: timeoutMs,
  cacheDirectory: '<rootDir>/.stack/jest-cache',
  reporters: ['default', './stack/src/testing/tally-reporter.ts', './stack/src/testing/failures-reporter.ts'],
  projects: [
    {
      ...shared,
      displayName: 'servers',
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/\\.stack/', '<rootDir>/web/src/'],
      modulePathIgnorePatterns: ['/\\.stack/'],
      testEnvironment: './stack/src/testing/node-environment.mjs',
      globalSetup: './stack/src/testing/global-setup.mjs',
      globalTeardown: './stack/src/testing/global-teardown.mjs',
      setupFiles: isMutationRun ? ['./trials/mutate/open-actions.ts'] : [],
      setupFilesAfterEnv: ['./web/test/show-open-pages.ts'],
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '\\.ts$': swc('es6', false) },
    },
    {
      ...shared,
      displayName: 'web',
      runtime: './stack/src/testing/keeping-runtime.mjs',
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
      modulePathIgnorePatterns: ['/\\.stack/'],
      testEnvironment: './stack/src/testing/document-environment.mjs',
      setupFilesAfterEnv: ['./web/src/testing/set-up.ts'],
      // What the build puts in (web/vite.config.ts).
      globals: { COMPLIANCE_BADGES: 'demo', PASSWORD_MIN_LENGTH: 8 },
      moduleNameMapper: { '\\.css$': '<rootDir>/web/src/testing/no-styles.ts' },
      transform: { '\\.[jt]sx$': swc('commonjs', true), '\\.m?[jt]s$': swc('commonjs', false) },
      transformIgnorePatterns: [`/node_modules/(?!(${esOnly.join('|')})/)`],
    },
  ],
};
