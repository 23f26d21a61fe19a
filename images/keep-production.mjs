// Run while an image is built: leaves in node_modules what a part needs to run, by the lockfile, and nothing else.
// npm counts what other workspaces need as production too (the local launcher's Postgres, Prisma's own tools).
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [part] = process.argv.slice(2);
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** Where Node finds a package that is asked for from a folder, as places of the lockfile. */
function find(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder === '.' ? '' : folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '.') return undefined;
  }
}

const kept = new Set();
function keep(place) {
  if (!place || kept.has(place)) return;
  kept.add(place);
  const { link, resolved, dependencies, optionalDependencies } = packages[place];
  if (link) return keep(resolved);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) keep(find(name, place));
}
keep(part);

for (const place of Object.keys(packages)) {
  if (place.includes('node_modules/') && !kept.has(place) && existsSync(place)) rmSync(place, { recursive: true });
}
// What was kept below something that was not is gone with it: then the lockfile is not a tree that this understands.
for (const place of kept) {
  const { optional, os, cpu } = packages[place];
  if (!existsSync(place) && !optional && !os && !cpu) throw new Error(`${place} is needed and not there`);
}
for (const place of ['node_modules', join('kit', 'node_modules')]) lighten(place);

/** What only people and other tools read, other databases' query compilers, and links to programs that are not there any more. */
function lighten(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    const unread = entry.isFile() && /\.(map|d\.[cm]?ts|md|flow)$/.test(entry.name);
    const elsewhere = /^query_compiler_.*\.(sqlserver|cockroachdb|mysql|sqlite)\./.test(entry.name);
    if (unread || elsewhere || entry.name === '.bin') rmSync(file, { recursive: true, force: true });
  }
}
