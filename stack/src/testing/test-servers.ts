import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { mongoAnswers } from '../mongo/databases.ts';
import { findMongo, type MongoServer } from '../mongo/find.ts';
import { mongoProgram } from '../mongo/server.ts';
import { findNats } from '../nats/find.ts';
import { postgresServices } from '../parts.ts';
import { ensureFolder, outsideFolder, places, stackFolder } from '../places.ts';
import { freePort } from '../ports.ts';
import { acceptsConnections } from '../postgres/cluster.ts';
import { preparePostgres } from '../postgres/prepare.ts';
import { ensureServiceDatabase } from '../postgres/service-database.ts';
import type { Program } from '../processes/supervise.ts';
import { untilReady } from '../processes/until-ready.ts';
import { openSecrets, randomSecret } from '../secrets.ts';
import { removeDeadRuns } from './dead-runs.ts';
import { withoutLogins } from './mongo.ts';
import { coreSecondsOfRun, noteProcess, openRunFolder, removeRunFolder } from './run-folder.ts';
import { shareServers, templateOf } from './shared-servers.ts';

/**
 * Test data need not survive a power cut. A client suspended while it signs in, as in a paused platform, blocks
 * dropping a database for as long as Postgres waits for it.
 */
const careless = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  authentication_timeout: '5s',
};

export interface TestServers {
  /** Superuser. */
  postgresUrl: string;
  stop: () => Promise<void>;
  /** CPU time so far of what runs, except what this process started itself. */
  coreSeconds: () => number;
}

/**
 * A Postgres with a migrated template for each service, a MongoDB and the path of a NATS server: once for a whole test
 * run. A benchmark uses a durable Postgres, whose commits are on disk.
 */
export async function startTestServers({ durable = false } = {}): Promise<TestServers> {
  await removeDeadRuns();
  const folder = ensureFolder(join(stackFolder, `test-${process.pid}`));
  openRunFolder(folder);
  const stop = () => removeRunFolder(folder);
  const coreSeconds = () => coreSecondsOfRun(folder);
  try {
    const [postgresUrl, mongo, nats] = await Promise.all([
      startPostgres(folder, durable ? {} : careless),
      startMongo(folder),
      findNats(places.servers),
    ]);
    const secretsFile = join(folder, 'secrets.json');
    const secrets = openSecrets(secretsFile);
    for (const service of postgresServices)
      for (const role of [service, `${service}_owner`]) secrets(`postgres.${role}`);
    await Promise.all(
      postgresServices.map((service) => ensureServiceDatabase(postgresUrl, service, secrets, templateOf(service))),
    );
    shareServers({ folder, postgresUrl, ...mongo, natsBinary: nats.file, secretsFile });
    return { postgresUrl, stop, coreSeconds };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startPostgres(folder: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const { program, url } = await preparePostgres({
    folder: join(folder, 'postgres'),
    outside: { root: outsideFolder, name: `test-${process.pid}` },
    port: await freePort(),
    password: randomSecret(),
    settings,
  });
  await start(program, folder, () => acceptsConnections(url));
  return url;
}

async function startMongo(folder: string): Promise<{ mongoUrl: string; mongo: MongoServer }> {
  const mongo = await findMongo(places.servers);
  const port = await freePort();
  await start(withoutLogins(mongoProgram(mongo, join(folder, 'mongo'), port)), folder, () => mongoAnswers(port));
  return { mongo, mongoUrl: `mongodb://127.0.0.1:${port}/` };
}

async function start(program: Omit<Program, 'log'>, folder: string, isReady: () => Promise<boolean>): Promise<void> {
  const logFile = join(folder, `${program.name}.log`);
  const log = openSync(logFile, 'a');
  const server = spawn(program.command, program.args, {
    cwd: program.cwd,
    env: program.env,
    detached: true,
    stdio: ['ignore', log, log],
    ...(program.user && { uid: program.user.uid, gid: program.user.gid }),
  });
  noteProcess(folder, server.pid);
  server.unref();
  await untilReady(isReady, {
    withinMs: 30_000,
    givenUp: () => (server.exitCode === null ? undefined : `${program.name} for the tests ended: see ${logFile}`),
  });
}
