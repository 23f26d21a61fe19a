import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { consentKeepers, relationshipKeepers } from '@entourage/contracts/asks.ts';
import { serviceList, services } from '@entourage/contracts/services.ts';
import { resolveBinary } from 'dbmate';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { migrationsOf, type PostgresService } from '../parts.ts';
import { root } from '../places.ts';

/** Outbox, inbox and related tables: the same in every service's database. */
const sharedMigrations = join(root, 'kit', 'migrations');
/** Tables of kit's modules, each for the services that use it. */
const moduleMigrations = [
  { users: relationshipKeepers, folder: join(sharedMigrations, 'relationships') },
  { users: consentKeepers, folder: join(sharedMigrations, 'consent') },
  { users: services.filter((name) => 'countsTries' in serviceList[name]), folder: join(sharedMigrations, 'throttle') },
];

/** The folders with a service's migrations: shared ones, those of modules that it uses, its own. */
function foldersOf(name: string, folder: string): string[] {
  const used = moduleMigrations.filter(({ users }) => users.some((user) => user === name));
  return [sharedMigrations, ...used.map((module) => module.folder), folder];
}

const versionOf = (file: string) => file.split('_')[0] ?? '';
const filesIn = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.sql'));

/** All migrations of a service, as its database records them. */
export const migrationVersions = (service: PostgresService): string[] =>
  foldersOf(service, migrationsOf(service) ?? '').flatMap((folder) => filesIn(folder).map(versionOf));

/** Applies pending migrations, as the owner of the tables; returns how many files. `only`: their versions, or all. */
export async function migrate(
  name: string,
  ownerUrl: string,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<number> {
  const folders = foldersOf(name, folder);
  if (!only) return apply(name, ownerUrl, folders);
  const some = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    for (const each of folders)
      for (const file of filesIn(each)) if (only.has(versionOf(file))) copyFileSync(join(each, file), join(some, file));
    return await apply(name, ownerUrl, [some]);
  } finally {
    rmSync(some, { recursive: true });
  }
}

/**
 * How long a migration waits for a table that is read, by a backup for hours perhaps: every query of the service waits
 * behind it. Then it lets them pass, and tries again.
 */
const lockTimeoutMs = 2000;
const pauseMs = 3000;
const attempts = 100;

async function apply(name: string, ownerUrl: string, folders: readonly string[]): Promise<number> {
  let applied = 0;
  for (let attempt = 1; ; attempt++) {
    const { code, output } = await runOnce(ownerUrl, folders);
    applied += output.split('\n').filter((line) => line.startsWith('Applied:')).length;
    if (code === 0) return applied;
    // The one that failed is in the list, too.
    applied -= 1;
    if (attempt === attempts || !output.includes('due to lock timeout')) {
      throw new StackError([`The migrations of ${name} could not be applied:`, output]);
    }
    await sleep(pauseMs);
  }
}

function runOnce(ownerUrl: string, folders: readonly string[]) {
  const url = new URL(ownerUrl);
  if (!url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'disable');
  url.searchParams.set('lock_timeout', String(lockTimeoutMs));
  return runProgram(
    resolveBinary(),
    [
      ...folders.flatMap((each) => ['--migrations-dir', each]),
      '--no-dump-schema',
      '--env-file',
      '/dev/null',
      'migrate',
    ],
    // In the environment, since arguments are visible to every user of the machine.
    { env: { PATH: process.env.PATH, DATABASE_URL: url.href } },
  );
}
