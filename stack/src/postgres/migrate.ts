import { join } from 'node:path';
import { relationshipKeepers } from '@entourage/contracts/asks.ts';
import { serviceList, services } from '@entourage/contracts/services.ts';
import { resolveBinary } from 'dbmate';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { root } from '../places.ts';

/** Outbox, inbox and related tables: the same in every service's database. */
const sharedMigrations = join(root, 'kit', 'migrations');
/** Counted attempts, for services with a throttle. */
const throttleMigrations = join(sharedMigrations, 'throttle');
/** The view of relationships, for services that keep one. */
const relationshipMigrations = join(sharedMigrations, 'relationships');

/** Applies pending migrations, as the owner of the tables; returns how many files. */
export async function migrate(name: string, ownerUrl: string, folder: string): Promise<number> {
  const url = new URL(ownerUrl);
  if (!url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'disable');
  const keepsRelationships = relationshipKeepers.some((keeper) => keeper === name);
  const row = services.find((service) => service === name);
  const folders = [
    sharedMigrations,
    ...(keepsRelationships ? [relationshipMigrations] : []),
    ...(row !== undefined && 'countsTries' in serviceList[row] ? [throttleMigrations] : []),
    folder,
  ];
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
