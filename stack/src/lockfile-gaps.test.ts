import { lockfileGaps, withoutGaps } from './lockfile-gaps.ts';

const lockfile = {
  packages: {
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@tool/linux-x64-musl': '2.0.0', '@tool/linux-x64': '2.0.0' },
    },
    'node_modules/@tool/linux-x64': { version: '2.0.0', optional: true },
    'node_modules/outer/node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/linux-x64': '2.0.0' } },
  },
};

test('a missing binary for another platform is named with its platform', () => {
  expect(lockfileGaps(lockfile)).toEqual([
    {
      path: 'node_modules/@tool/linux-x64-musl',
      entry: { version: '2.0.0', dev: true, optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    },
  ]);
});

test('a filled lockfile has no gaps and loses nothing', () => {
  const filled = withoutGaps(lockfile);
  expect(lockfileGaps(filled)).toEqual([]);
  expect(Object.keys(filled.packages)).toHaveLength(4);
});
