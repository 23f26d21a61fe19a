import { mongoUrlOf } from '../mongo/databases.ts';
import { urlTo } from '../postgres/databases.ts';
import { ownerOf } from '../postgres/service-database.ts';
import type { Secrets } from '../secrets.ts';
import { backupCommand, backupUsage } from './command.ts';
import { type Stores, storesBy } from './stores.ts';

/**
 * A job of the chart: each database by the login that owns it, whose password is mounted. It restores before services
 * start: the chart's hooks run before an install.
 */
export async function runBackupInCluster(args: readonly string[], secrets: Secrets): Promise<void> {
  const { POSTGRES_URL = '', MONGO_URL = '', MONGO_LOGINS, BACKUP_KEYS_FILE = '', RELEASE } = process.env;
  const stores = (): Stores =>
    storesBy(
      (service) => urlTo(POSTGRES_URL, { database: service, role: ownerOf(service, secrets) }),
      (service) => mongoUrlOf(MONGO_URL, service, MONGO_LOGINS === 'false' ? null : secrets),
    );
  const code = await backupCommand(args, {
    keysFile: BACKUP_KEYS_FILE,
    release: RELEASE ?? null,
    stores,
    withIdleStores: (work) => work(stores()),
  });
  if (code === null) process.stderr.write(`Usage:\n${backupUsage}`);
  process.exitCode = code ?? 2;
}
