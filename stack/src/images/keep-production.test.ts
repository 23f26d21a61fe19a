import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { root } from '../places.ts';

const folder = mkdtempSync(join(tmpdir(), 'keep-'));
afterAll(() => rmSync(folder, { recursive: true }));

const runtime = 'node_modules/@prisma/client/runtime';
const used = ['query_compiler_fast_bg.postgresql.mjs', 'query_compiler_fast_bg.postgresql.wasm-base64.mjs'];
const files = [
  'contracts/services.ts',
  'contracts/README.md',
  'node_modules/used/index.js',
  'node_modules/used/index.ts',
  'node_modules/used/test/index.js',
  'node_modules/used/deep/types.d.ts',
  'node_modules/luxon/build/es6/luxon.mjs',
  'node_modules/luxon/build/global/luxon.js',
  'node_modules/unused/index.js',
  ...[...used, 'query_compiler_fast_bg.postgresql.js', 'query_compiler_small_bg.postgresql.mjs'].map(
    (name) => `${runtime}/${name}`,
  ),
  `${runtime}/query_compiler_fast_bg.mysql.mjs`,
];
const packages = {
  part: { dependencies: { used: '1', luxon: '1', contracts: '*', '@prisma/client': '7' } },
  contracts: {},
  'node_modules/contracts': { link: true, resolved: 'contracts' },
  'node_modules/used': {},
  'node_modules/luxon': {},
  'node_modules/unused': {},
  'node_modules/@prisma/client': {},
};

test('an image keeps what its part runs, and the sources of the workspaces that are linked there', async () => {
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  mkdirSync(join(folder, 'part'));
  symlinkSync('../contracts', join(folder, 'node_modules', 'contracts'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  const { code, output } = await runProgram(process.execPath, [join(root, 'images', 'keep-production.mjs'), 'part'], {
    cwd: folder,
  });
  expect({ code, output }).toEqual({ code: 0, output: '' });
  expect(readdirSync(join(folder, 'contracts')).sort()).toEqual(['README.md', 'services.ts']);
  expect(readdirSync(join(folder, 'node_modules', 'used')).sort()).toEqual(['deep', 'index.js']);
  expect(readdirSync(join(folder, 'node_modules')).sort()).toEqual(['@prisma', 'contracts', 'luxon', 'used']);
  expect(readdirSync(join(folder, 'node_modules', 'luxon', 'build'))).toEqual(['es6']);
  expect(readdirSync(join(folder, runtime)).sort()).toEqual(used);
});
