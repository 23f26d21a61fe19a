import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { secretFiles } from '@entourage/contracts/services.ts';
import { tryLock } from '../../bootstrap/lock.mjs';
import { identityOf } from '../../bootstrap/process-identity.mjs';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { cliOf } from '../admin-cli.ts';
import { ensureKeys } from '../keys.ts';
import { createCrew } from '../launch/crew.ts';
import { endLeftovers } from '../launch/leftovers.ts';
import { launcherRuns, readRunRecord, removeRunRecord } from '../launch/run-record.ts';
import { startMongo } from '../launch/start-mongo.ts';
import { startPostgresServer } from '../launch/start-postgres.ts';
import { type MongoAddress, mongoUrlOf } from '../mongo/databases.ts';
import { postgresServices } from '../parts.ts';
import { ensureFolder, places, root, stackFolder } from '../places.ts';
import { freePort } from '../ports.ts';
import { urlTo } from '../postgres/databases.ts';
import { ensureDatabaseAlone, ownerOf } from '../postgres/service-database.ts';
import { runScript } from '../run-script.ts';
import { openSecrets } from '../secrets.ts';
import { backupCommand, backupUsage } from './command.ts';
import { type Stores, storesBy } from './stores.ts';

/** `npm run admin -- backup` of the platform that runs here, and `restore` into one that does not. */
export async function runBackupHere(args: readonly string[]): Promise<number> {
  try {
    const keysFile = process.env.BACKUP_KEYS_FILE ?? join(places.keys, secretFiles.backup);
    const code = await backupCommand(args, { keysFile, release: await commit(), stores, withIdleStores });
    if (code === null) process.stderr.write(`Usage:\n${backupUsage}`);
    return code ?? 2;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'It did not work.'}\n`);
    return 1;
  }
}

async function commit(): Promise<string | null> {
  const { code, output } = await runProgram('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root }).catch(() => ({
    code: 1,
    output: '',
  }));
  return code === 0 ? output.trim() : null;
}

function stores(): Stores {
  const record = readRunRecord(places.runRecord);
  if (!launcherRuns(record) || !record.postgresUrl || !record.mongo)
    throw new StackError(['Entourage does not run here: start it with npm start.']);
  // A platform from before backups has no key for them yet.
  ensureKeys(places.keys);
  return storesAt(record.postgresUrl, record.mongo);
}

function storesAt(postgresUrl: string, mongo: MongoAddress): Stores {
  const secrets = openSecrets(places.secrets);
  return storesBy(
    (service) => urlTo(postgresUrl, { database: service, role: ownerOf(service, secrets) }),
    (service) => mongoUrlOf(mongo.url, service, mongo.knowsLogins ? secrets : null),
  );
}

/** Starts the stores alone, with databases that have no tables yet, and verifies the audit trail in the end. */
async function withIdleStores<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> {
  const missing = Object.values(secretFiles).filter((file) => !existsSync(join(places.keys, file)));
  if (missing.length > 0)
    throw new StackError([
      `Keys of the platform that was backed up are missing: ${missing.join(', ')}. Without them much of it stays unreadable.`,
      `Put your copy of its folder .stack/keys at ${places.keys}.`,
    ]);
  ensureFolder(stackFolder);
  const { release } = tryLock(places.launcherLock);
  if (!release) throw new StackError(['Entourage runs here: stop it with npm start -- --stop.']);
  await endLeftovers(places.runRecord);
  const launcher = identityOf(process.pid);
  if (!launcher) throw new Error('This process is not in the list of processes');
  const crew = createCrew({ launcher, startedAt: new Date().toISOString(), ports: {}, processes: {} });
  try {
    const secrets = openSecrets(places.secrets);
    const postgresUrl = await startPostgresServer(crew, secrets, await freePort());
    const mongo = await startMongo(crew, secrets, await freePort());
    for (const service of postgresServices) await ensureDatabaseAlone(postgresUrl, service, secrets);
    const at = storesAt(postgresUrl, mongo);
    const result = await work(at);
    const trail = await runScript([cliOf('admin'), 'audit', 'verify'], {
      PATH: process.env.PATH,
      DATABASE_URL: at.postgres.get('admin'),
      AUDIT_KEY_FILE: join(places.keys, secretFiles.audit),
    });
    if (trail !== 0)
      throw new StackError(['All rows are restored, but the audit trail in them is broken (see above).']);
    return result;
  } finally {
    await crew.stopAll();
    removeRunRecord(places.runRecord);
    release();
  }
}
