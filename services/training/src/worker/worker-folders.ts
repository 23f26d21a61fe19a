import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Other workers may have theirs on the same disk. */
const beginningOf = (worker: string) => `training-${createHash('sha256').update(worker).digest('hex').slice(0, 16)}-`;

/** A folder for a run, or for models that are asked; removed with it, unless the worker is killed. */
export const newFolder = (worker: string): Promise<string> => mkdtemp(join(tmpdir(), beginningOf(worker)));

/** Removes the folders of a worker of this name that was killed. */
export async function removeLeftFolders(worker: string): Promise<void> {
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(beginningOf(worker))) await rm(join(tmpdir(), name), { recursive: true, force: true });
}
