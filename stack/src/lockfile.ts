import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, lockfileGaps, withoutGaps } from './lockfile-gaps.ts';
import { root } from './places.ts';
import { writeJson } from './write-file.ts';

const file = join(root, 'package-lock.json');
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
const gaps = lockfileGaps(lockfile);

if (gaps.length > 0 && process.argv[2] === '--check') {
  console.error(`package-lock.json lacks ${gaps.length} binaries for other platforms, so npm ci would refuse it:`);
  console.error(gaps.map(({ path }) => path.replace('node_modules/', '')).join(', '));
  console.error('Add them with: node stack/run.mjs lockfile');
  process.exitCode = 1;
} else if (gaps.length > 0) {
  writeJson(file, withoutGaps(lockfile), 0o644);
  console.log(`${gaps.length} binaries for other platforms added to package-lock.json`);
}
