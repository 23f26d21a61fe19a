import { StackError } from '../../bootstrap/stack-error.mjs';
import { migrateDatabase } from '../postgres/service-database.ts';
import { fileFrom, readArchive } from './archive-files.ts';
import type { BackupKeys } from './backup-keys.ts';
import { type Checked, checkedRecords, type Taker } from './checked-records.ts';
import type { Load } from './load.ts';
import { beginMongoLoad, refuseFilledMongo } from './load-mongo.ts';
import { beginPostgresLoad, refuseFilledPostgres } from './load-postgres.ts';
import { prepareTables } from './prepare-tables.ts';
import type { ServiceRecord } from './records.ts';
import type { Stores } from './stores.ts';

export interface Restored extends Checked {
  readonly file: string;
}

/**
 * Loads an archive into empty databases, all or none: each is committed when the whole archive was read, verified, and
 * found again in the databases.
 */
export async function restore(options: { stores: Stores; keys: BackupKeys; from: string }): Promise<Restored> {
  const { stores, keys } = options;
  const file = fileFrom(options.from);
  for (const [service, url] of stores.postgres) await refuseFilledPostgres(url, service);
  for (const [service, url] of stores.mongo) await refuseFilledMongo(url, service);
  const loads: Load[] = [];
  const restored = new Set<string>();
  let release: string | null = null;

  async function begin(record: ServiceRecord): Promise<Load> {
    if (record.store === 'mongo') return beginMongoLoad(urlIn(stores.mongo, record.service), record.service);
    const url = urlIn(stores.postgres, record.service);
    await prepareTables(url, record.service, record.migrations, release);
    return beginPostgresLoad(url, record.service);
  }
  const current = () => loads.at(-1) as Load;
  const taker: Taker = {
    async service(record) {
      loads.push(await begin(record));
      restored.add(record.service);
    },
    section: (section) => current().section(section),
    rows: (rows) => current().rows(rows),
    sectionEnd: (tally) => current().sectionEnd(tally),
    serviceEnd: (sequences) => current().serviceEnd(sequences),
  };

  try {
    const checked = checkedRecords(taker);
    await readArchive(file, keys, async (record) => {
      if (record.kind === 'head') release = record.value.release;
      await checked.take(record);
    });
    const result = checked.finish();
    const missing = [...stores.mongo.keys(), ...stores.postgres.keys()].filter((service) => !restored.has(service));
    if (missing.length > 0) throw new StackError([`The archive does not hold ${missing.join(', ')}.`]);
    await commitAll(loads);
    for (const [service, url] of stores.postgres) await migrateDatabase(url, service);
    return { file, ...result };
  } catch (error) {
    for (const load of loads) await load.undo().catch(() => undefined);
    throw error;
  } finally {
    for (const load of loads) await load.close().catch(() => undefined);
  }
}

/** MongoDB is first in an archive and committed last: until then its marker says that it is unfinished. */
async function commitAll(loads: readonly Load[]): Promise<void> {
  let committed = 0;
  try {
    for (const load of loads.toReversed()) {
      await load.commit();
      committed += 1;
    }
  } catch (error) {
    if (committed === 0) throw error;
    throw new StackError([
      `A database went away while all were committed: ${committed} of ${loads.length} are restored.`,
      'Empty all databases and repeat: docs/restore.md.',
    ]);
  }
}

function urlIn<Name extends string>(urls: ReadonlyMap<Name, string>, service: Name): string {
  const url = urls.get(service);
  if (url === undefined) throw new StackError([`The archive holds ${service}, which this release does not have.`]);
  return url;
}
