/** Tests stand beside what they test, run as the ES modules they are, and use real servers (stack/src/testing). */
export default {
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/\\.stack/'],
  modulePathIgnorePatterns: ['<rootDir>/\\.stack/'],
  watchPathIgnorePatterns: ['<rootDir>/\\.stack/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2024', parser: { syntax: 'typescript' }, experimental: { keepImportAttributes: true } },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  globalSetup: '<rootDir>/stack/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/stack/src/testing/global-teardown.mjs',
  reporters: ['default', '<rootDir>/stack/src/testing/tally-reporter.mjs'],
  // For what waits on a server that comes back; what is merely slow shows in the benchmarks.
  testTimeout: 30_000,
  maxWorkers: 2,
  workerIdleMemoryLimit: '512MB',
};
