import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tryLock } from '../../bootstrap/lock.mjs';
import { say } from '../../bootstrap/progress.mjs';
import { outsideFolder, places, stackFolder } from '../places.ts';
import { stopWhatRuns } from './stop.ts';

/** Empties the stores. Fetched servers stay, and so do running tests. */
export async function reset(): Promise<number> {
  await stopWhatRuns();
  const { release } = tryLock(places.launcherLock);
  if (!release) {
    say('entourage', 'another start came in between: nothing was deleted');
    return 1;
  }
  try {
    const kept = new Set([basename(places.servers), basename(places.launcherLock)]);
    const names = existsSync(stackFolder) ? readdirSync(stackFolder) : [];
    const deleted = names.filter((name) => !kept.has(name) && !/^test-|\.lock/.test(name));
    for (const name of deleted) rmSync(join(stackFolder, name), { recursive: true, force: true });
    rmSync(join(outsideFolder, 'postgres'), { recursive: true, force: true });
    say('entourage', deleted.length > 0 ? `deleted from .stack: ${deleted.join(', ')}` : 'there was nothing to delete');
  } finally {
    release();
  }
  return 0;
}
