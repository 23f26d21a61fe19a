// Run while an image is built: leaves in node_modules only what a part needs to run, by the lockfile. npm also counts
// packages of other workspaces as production (the local launcher's Postgres, Prisma's own tools).
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keptFor } from './kept.mjs';

const [part] = process.argv.slice(2);
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

const kept = keptFor(part, packages);
for (const place of Object.keys(packages)) {
  if (place.includes('node_modules/') && !kept.has(place) && existsSync(place)) rmSync(place, { recursive: true });
}
// A kept package inside a removed one is gone with it: then the lockfile has a layout that this does not support.
for (const place of kept) {
  const { optional, os, cpu } = packages[place];
  if (!existsSync(place) && !optional && !os && !cpu) throw new Error(`${place} is needed and not there`);
}
for (const place of ['node_modules', join('kit', 'node_modules')]) lighten(place);

/**
 * Removes what nobody reads there: documentation, tests, source maps, types and sources that Node would refuse to strip, Prisma's
 * query compilers of other databases and forms, and dangling links to programs.
 */
function lighten(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    const unread = entry.isFile() && /\.(map|[cm]?tsx?|md|flow)$/.test(entry.name);
    const compiler = /^query_compiler_(\w+)_bg\.(\w+)\..*?(\w+)$/.exec(entry.name);
    // The generated clients import this one.
    const elsewhere = compiler && compiler.slice(1).join() !== 'fast,postgresql,mjs';
    // Everything in one file, and other forms: for browsers and those who build the package.
    const bundle = /^(pdf-lib(\.esm)?(\.min)?|culori(\.umd|\.min)?)\.js$/.test(entry.name);
    const form =
      /(luxon\/build\/(amd|cjs-browser|global)|pdf-lib\/src|lru-cache\/dist\/\w+\/(browser|react-native))$/.test(file);
    const tests = /node_modules\/(@[^/]+\/)?[^/]+\/test$/.test(file);
    if (unread || elsewhere || bundle || form || tests || entry.name === '.bin')
      rmSync(file, { recursive: true, force: true });
    // Not into links: they lead to workspaces, whose sources are what runs.
    else if (entry.isDirectory()) lighten(file);
  }
}
