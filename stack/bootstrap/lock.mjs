import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, isRunning } from './process-identity.mjs';

/** A lock file that names its holder; the lock of a process that no longer runs counts as free. */
export function tryLock(path) {
  const mine = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(mine, JSON.stringify(identityOf(process.pid)));
  try {
    for (;;) {
      // A link appears atomically, so nobody reads a half-written lock.
      if (link(mine, path)) return { release: () => rmSync(path, { force: true }) };
      const holder = read(path);
      if (holder && isRunning(holder)) return { holder };
      removeStale(path, holder);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

export async function lock(path, onWait) {
  for (let waited = false; ; waited = true) {
    const { release, holder } = tryLock(path);
    if (release) return release;
    if (!waited) onWait?.(holder);
    await sleep(200);
  }
}

export async function withLock(path, onWait, work) {
  const release = await lock(path, onWait);
  try {
    return await work();
  } finally {
    release();
  }
}

function link(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Another process may have taken the lock since it was read: then it is put back. */
function removeStale(path, seen) {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const taken = read(aside);
  if (taken && (taken.pid !== seen?.pid || taken.started !== seen?.started)) link(aside, path);
  rmSync(aside, { force: true });
}
