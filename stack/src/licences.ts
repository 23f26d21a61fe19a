import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { componentsOf, noticeOf, objectionTo } from './licences/licences.ts';
import type { Lockfile } from './lockfile-gaps.ts';
import { root } from './places.ts';

const file = join(root, 'THIRD-PARTY.md');
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
const components = componentsOf(lockfile);
const objections = components.flatMap((component) => objectionTo(component) ?? []);
const notice = noticeOf(components);

for (const objection of objections) console.error(`licence not allowed: ${objection}`);
if (process.argv[2] === '--check') {
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === notice;
  if (!isCurrent) console.error('THIRD-PARTY.md is not what package-lock.json makes: run npm run licences');
  process.exitCode = isCurrent && objections.length === 0 ? 0 : 1;
} else {
  writeFileSync(file, notice);
  process.exitCode = objections.length === 0 ? 0 : 1;
}
