import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { backup } from './backup.ts';
import { type BackupKeys, readBackupKeys } from './backup-keys.ts';
import type { Checked } from './checked-records.ts';
import { restore } from './restore.ts';
import type { Stores } from './stores.ts';
import { verifyArchive } from './verify-archive.ts';

export const backupUsage = `  npm run admin -- backup --to FILE|FOLDER [--keep N]
      Writes one encrypted archive of all databases. In a folder it is named by the time, and --keep N deletes all but the newest N.
  npm run admin -- backup verify --from FILE|FOLDER
      Reads a whole archive, of a folder the newest, and compares its rows with what was written. Needs no store.
  npm run admin -- restore --from FILE|FOLDER
      Loads an archive into an empty platform, which must not run.
`;

/** How the platform at hand is reached. */
export interface Surroundings {
  readonly keysFile: string;
  readonly release: string | null;
  /** The databases of a platform to back up. */
  stores(): Stores;
  /** The databases of a platform on which nothing runs. */
  withIdleStores<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result>;
}

const options = { to: { type: 'string' }, from: { type: 'string' }, keep: { type: 'string' } } as const;

/** `backup …` and `restore …`; returns the exit code, or null where the arguments are no command. */
export async function backupCommand(args: readonly string[], at: Surroundings): Promise<number | null> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const { to, from, keep } = values;
  const command = positionals.join(' ');
  const keeps = keep === undefined ? null : Number(keep);
  const sets = (names: string) => Object.keys(values).sort().join(' ') === names;
  const keys = () => keysIn(at.keysFile);

  if (command === 'backup' && to !== undefined && (sets('to') || sets('keep to'))) {
    if (keeps !== null && !(Number.isInteger(keeps) && keeps >= 1)) return null;
    return told(async () => {
      const made = await backup({ stores: at.stores(), keys: keys(), to, keep: keeps, release: at.release });
      const megabytes = (made.bytes / 1e6).toFixed(1);
      return [
        `${made.file}: ${made.rows} rows of ${made.services} services, ${megabytes} MB`,
        ...made.pruned.map((name) => `deleted ${name}`),
      ];
    });
  }
  if (from === undefined || !sets('from')) return null;
  if (command === 'backup verify')
    return told(async () => {
      const found = await verifyArchive(from, keys());
      return [`${found.file} is whole: ${described(found)}`];
    });
  if (command === 'restore')
    return told(async () => {
      const done = await at.withIdleStores((stores) => restore({ stores, keys: keys(), from }));
      return [`${done.file} is restored: ${described(done)}`];
    });
  return null;
}

async function told(work: () => Promise<readonly string[]>): Promise<number> {
  const since = performance.now();
  const lines = await work();
  console.log(lines.join('\n'));
  console.log(`${((performance.now() - since) / 1000).toFixed(1)} s`);
  return 0;
}

function described({ rows, sections, services, madeAt, release, withoutSnapshot }: Checked): string {
  const of = `${rows} rows of ${sections} tables of ${services} services, of ${madeAt}, release ${release ?? 'unknown'}`;
  return withoutSnapshot.length === 0
    ? of
    : `${of}; ${withoutSnapshot.join(', ')} was read from a MongoDB without replica set, document by document`;
}

function keysIn(file: string): BackupKeys {
  try {
    return readBackupKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StackError([
      `There is no ${file}, which holds the backup keys.`,
      'Put your copy of it there, or name it in BACKUP_KEYS_FILE.',
    ]);
  }
}
