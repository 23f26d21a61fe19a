import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { keptFor } from '../../../images/kept.mjs';
import type { Lockfile } from '../lockfile-gaps.ts';
import { root } from '../places.ts';
import { images } from './list.ts';

const { packages }: Lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const { resolve } = createRequire(join(root, 'package.json'));

/** What a file needs to start; Node leaves out types, and loads the rest of the line. */
const imported = /^(?:import|export)\s+(?!type\b)(?:[^;]*?\sfrom\s+)?'([^']+)'/gm;

/** The packages that the files of a program import, each with a folder that does. */
function packagesOf(file: string, seen = new Set<string>(), found = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return found;
  seen.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
    if (name.startsWith('.')) packagesOf(join(dirname(file), name), seen, found);
    else if (name.startsWith('@entourage/')) packagesOf(resolve(name), seen, found);
    else if (!isBuiltin(name)) found.set(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '', relative(root, dirname(file)));
  }
  return found;
}

function isKept(kept: ReadonlySet<string>, name: string, folder: string): boolean {
  if (kept.has(join(folder, 'node_modules', name))) return true;
  return folder !== '.' && isKept(kept, name, dirname(folder));
}

const programs = images.map(({ part }) => [part, part === 'stack' ? 'src/containers/prepare.ts' : 'src/main.ts']);

test.each(programs)('the image of %s keeps each package that it imports to start', (part = '', main = '') => {
  const kept = keptFor(part, packages);
  const needed = [...packagesOf(join(root, part, main))];
  expect(needed.length).toBeGreaterThan(1);
  expect(needed.filter(([name, folder]) => !isKept(kept, name, folder))).toEqual([]);
});
