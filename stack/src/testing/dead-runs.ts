import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureFolder, stackFolder } from '../places.ts';
import { isOwned, removeRunFolder } from './run-folder.ts';

/** Removes what killed test runs have left, and ends what they left running. */
export async function removeDeadRuns(): Promise<void> {
  const folders = readdirSync(ensureFolder(stackFolder))
    .filter((name) => /^test-\d+$/.test(name))
    .map((name) => join(stackFolder, name));
  await Promise.all(folders.filter((folder) => !isOwned(folder)).map(removeRunFolder));
}
