import { join } from 'node:path';
import { consentKeepers, relationshipKeepers } from '@entourage/contracts/asks.ts';
import { serviceList, services } from '@entourage/contracts/services.ts';
import { resolveBinary } from 'dbmate';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { root } from '../places.ts';

/** Outbox, inbox and related tables: the same in every service's database. */
const sharedMigrations = join(root, 'kit', 'migrations');
/** Tables of kit's modules, each for the services that use it. */
const moduleMigrations = [
  { users: relationshipKeepers, folder: join(sharedMigrations, 'relationships') },
  { users: consentKeepers, folder: join(sharedMigrations, 'consent') },
  { users: services.filter((name) => 'countsTries' in serviceList[name]), folder: join(sharedMigrations, 'throttle') },
];

/** Applies pending migrations, as the owner of the tables; returns how many files. */
export async function migrate(name: string, ownerUrl: string, folder: string): Promise<number> {
  const url = new URL(ownerUrl);
  if (!url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'disable');
  const used = moduleMigrations.filter(({ users }) => users.some((user) => user === name));
  const folders = [sharedMigrations, ...used.map((module) => module.folder), folder];
  const { code, output } = await runProgram(
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
  if (code !== 0) throw new StackError([`The migrations of ${name} could not be applied:`, output]);
  return output.split('\n').filter((line) => line.startsWith('Applied:')).length;
}
