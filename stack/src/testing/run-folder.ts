import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { identityOf, isRunning, type ProcessIdentity } from '../../bootstrap/process-identity.mjs';
import { ensureFolder, outsideFolder } from '../places.ts';
import { endProcess } from '../processes/end-process.ts';
import { writeJson } from '../write-file.ts';
import { coreSecondsOf } from './core-seconds.ts';

/** A test run's one folder, with a note of each process that it or its workers start. */
export function openRunFolder(folder: string): void {
  ensureFolder(join(folder, 'processes'));
  writeJson(join(folder, 'owner.json'), identityOf(process.pid));
}

/** Call right after a start: noted processes are ended even when the whole run is killed. */
export function noteProcess(folder: string, pid: number | undefined): void {
  const identity = pid === undefined ? undefined : identityOf(pid);
  if (identity) writeJson(join(folder, 'processes', `${identity.pid}.json`), identity);
}

/** A separate disk for a data folder, which can be filled up; needs root. */
export function mountSmallDisk(folder: string, name: string, megabytes: number): string {
  const disk = join(folder, 'disks', name);
  mkdirSync(disk, { recursive: true });
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
  if (status !== 0) throw new Error(`no disk could be made at ${disk}: ${stderr}`);
  return disk;
}

export function isOwned(folder: string): boolean {
  const owner = readIdentity(join(folder, 'owner.json'));
  return owner !== undefined && isRunning(owner);
}

const notedIn = (folder: string): ProcessIdentity[] =>
  filesIn(join(folder, 'processes'))
    .map(readIdentity)
    .filter((identity) => identity !== undefined);

/** CPU time of the noted processes that run still. */
export const coreSecondsOfRun = (folder: string): number =>
  coreSecondsOf(
    notedIn(folder)
      .filter(isRunning)
      .map(({ pid }) => pid),
  );

export async function removeRunFolder(folder: string): Promise<void> {
  // The one signal that Postgres also takes as 'now, despite connections'.
  await Promise.all(notedIn(folder).map((identity) => endProcess(identity, 'SIGINT', 3_000)));
  for (const disk of filesIn(join(folder, 'disks'))) spawnSync('umount', ['-l', disk]);
  rmSync(join(outsideFolder, basename(folder)), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function readIdentity(file: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}
