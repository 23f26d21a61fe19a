const swc = (parser, module, more = {}) => [
  '@swc/jest',
  { jsc: { target: 'es2024', parser, ...more }, module: { type: module }, sourceMaps: 'inline' },
];
const ignored = { modulePathIgnorePatterns: ['<rootDir>/\\.stack/'], watchPathIgnorePatterns: ['<rootDir>/\\.stack/'] };

/** Servers: tests stand beside what they test, run as the ES modules they are, and use real servers (stack/src/testing). */
const servers = {
  ...ignored,
  displayName: 'servers',
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/\\.stack/', '<rootDir>/web/src/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': swc({ syntax: 'typescript' }, 'es6', { experimental: { keepImportAttributes: true } }),
  },
  globalSetup: '<rootDir>/stack/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/stack/src/testing/global-teardown.mjs',
};

/** The web app's parts, in a document without a browser. As CommonJS: hundreds of small modules load in a third of the time. */
const web = {
  ...ignored,
  displayName: 'web',
  testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
  testEnvironment: 'jest-fixed-jsdom',
  // What the build puts in (web/vite.config.ts).
  globals: { COMPLIANCE_BADGES: 'demo' },
  setupFilesAfterEnv: ['<rootDir>/web/src/testing/set-up.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/web/src/testing/no-styles.ts' },
  transform: {
    '\\.(m?js|tsx?)$': swc({ syntax: 'typescript', tsx: true }, 'commonjs', {
      transform: { react: { runtime: 'automatic' } },
    }),
  },
  // Only those that come as ES modules alone.
  transformIgnorePatterns: [
    '/node_modules/(?!(react-router|msw|@mswjs|@msw|until-async|rettime|uqr|headers-polyfill|cookie|outvariant|strict-event-emitter|is-node-process)/)',
  ],
};

export default {
  projects: [servers, web],
  reporters: ['default', '<rootDir>/stack/src/testing/tally-reporter.mjs'],
  // For what waits on a server that comes back; what is merely slow shows in the benchmarks.
  testTimeout: 60_000,
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
};
