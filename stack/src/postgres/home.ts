import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { ensureFolder } from '../places.ts';
import type { ServerUser } from './server-user.ts';

/** A folder under /var/tmp and this cluster's name in it, for when the clone cannot be used. */
export interface Outside {
  root: string;
  name: string;
}

/**
 * As root, Postgres runs as another user, who cannot enter a clone under a 0700 home: then the data are outside.
 * Existing data stay where they are.
 */
export function chooseClusterFolder(wanted: string, outside: Outside, user: ServerUser | undefined): string {
  const other = join(outside.root, outside.name);
  const made = [wanted, other].find((folder) => existsSync(join(folder, 'data')));
  if (!user) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return wanted;
  }
  for (const folder of made ? [made] : [wanted, other]) {
    if (folder === other) ownFolder(outside.root);
    ensureFolder(folder);
    if (openTo(folder, user)) return folder;
    if (!made) rmdirSync(folder);
  }
  throw new StackError([
    `Postgres must not run as root, and the user it runs as (uid ${user.uid}) cannot use its data folder.`,
    `Tried: ${(made ? [made] : [wanted, other]).join(', ')}.`,
    'Run the command as an ordinary user, or name a Postgres 18 of yours in POSTGRES_URL.',
  ]);
}

/** The programs where the server's user can run them: in place, or a copy outside. */
export function reachablePrograms(bin: string, outside: Outside, user: ServerUser | undefined): string {
  if (!user || canRun(bin, user)) return bin;
  const to = join(ownFolder(outside.root), 'programs');
  if (!canRun(join(to, 'bin'), user)) copyFolder(dirname(bin), to);
  return join(to, 'bin');
}

function openTo(folder: string, user: ServerUser): boolean {
  chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  return succeeds('/bin/sh', ['-c', 'cd "$1" && : > .trial && rm .trial', 'sh', folder], user);
}

function canRun(bin: string, user: ServerUser): boolean {
  return succeeds(join(bin, 'postgres'), ['--version'], user);
}

function succeeds(command: string, args: readonly string[], user: ServerUser): boolean {
  const { status, signal } = spawnSync(command, args, { ...user, cwd: '/' });
  // Ctrl-C ends the probe too, and then it proves nothing.
  if (signal) throw new Error(`ended by ${signal}`);
  return status === 0;
}

function copyFolder(from: string, to: string): void {
  const fresh = `${to}.${process.pid}`;
  cpSync(from, fresh, { recursive: true, verbatimSymlinks: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(fresh, to);
}

/** Anyone may write to /var/tmp: a folder under our name that belongs to another user is not used. */
function ownFolder(folder: string): string {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o711 });
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === process.getuid?.()) return folder;
  throw new StackError([`${folder} belongs to somebody else.`, 'Remove it, or run the command as an ordinary user.']);
}
