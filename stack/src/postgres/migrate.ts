import { join } from 'node:path';
import { consentKeepers, relationshipKeepers } from '@entourage/contracts/asks.ts';
import { resolveBinary } from 'dbmate';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { root } from '../places.ts';

/** Outbox, inbox and related tables: the same in every service's database. */
const sharedMigrations = join(root, 'kit', 'migrations');
/** The views of other services' records, each for the services that keep it. */
const views = [
  { keepers: relationshipKeepers, folder: join(sharedMigrations, 'relationships') },
  { keepers: consentKeepers, folder: join(sharedMigrations, 'consent') },
];

/** Applies pending migrations, as the owner of the tables; returns how many files. */
export async function migrate(name: string, ownerUrl: string, folder: string): Promise<number> {
  const url = new URL(ownerUrl);
  if (!url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'disable');
  const kept = views.filter(({ keepers }) => keepers.some((keeper) => keeper === name));
  const folders = [sharedMigrations, ...kept.map((view) => view.folder), folder];
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
