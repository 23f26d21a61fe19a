import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock } from '../../bootstrap/lock.mjs';
import { identityOf } from '../../bootstrap/process-identity.mjs';
import { say, seconds } from '../../bootstrap/progress.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { ensureKeys } from '../keys.ts';
import { ensureFolder, places, stackFolder } from '../places.ts';
import { freePort } from '../ports.ts';
import { openSecrets } from '../secrets.ts';
import { peopleToMake, seedOnce } from '../seed/seed-once.ts';
import { simulatePayments } from '../stripe-simulator/simulate-payments.ts';
import { startDevServer } from '../web/dev-server.ts';
import { ensureWebBuild } from '../web/ensure-build.ts';
import { printBanner } from './banner.ts';
import { choosePorts } from './choose-ports.ts';
import { type Crew, createCrew } from './crew.ts';
import { endLeftovers } from './leftovers.ts';
import { readRunRecord, removeRunRecord } from './run-record.ts';
import { startMongo } from './start-mongo.ts';
import { startNats } from './start-nats.ts';
import { startParts, startTrainingWorker } from './start-parts.ts';
import { startPostgres } from './start-postgres.ts';
import { surroundingsOf, withoutLogin } from './surroundings.ts';
import { restartOnChange } from './watch.ts';

interface LaunchOptions {
  readonly watch: boolean;
  /** With simulated payments. */
  readonly billingDemo?: boolean;
}

/** Starts the platform and runs until it is stopped; returns the exit code. */
export async function launch({ watch, billingDemo = false }: LaunchOptions): Promise<number> {
  ensureFolder(stackFolder);
  const { release } = tryLock(places.launcherLock);
  if (!release) {
    const address = readRunRecord(places.runRecord)?.address;
    say('entourage', address ? `runs already: ${address}` : 'is being started by another terminal');
    return 0;
  }
  const left = await endLeftovers(places.runRecord);
  if (left.length > 0) say('entourage', `ended what a killed start had left: ${left.join(', ')}`);

  const launcher = identityOf(process.pid);
  if (!launcher) throw new Error('This process is not in the list of processes');
  const crew = createCrew({ launcher, startedAt: new Date().toISOString(), ports: {}, processes: {} });
  let stopping = false;
  const asked = stopRequested().then(() => {
    stopping = true;
  });
  try {
    await Promise.race([bringUp(crew, watch, billingDemo), asked]);
    await asked;
    say('entourage', 'stopping');
    return 0;
  } catch (error) {
    // Ctrl-C also ends running helpers (initdb, dbmate), and their failure may arrive first.
    await sleep(100);
    if (stopping) return 0;
    report(error);
    return 1;
  } finally {
    await crew.stopAll();
    removeRunRecord(places.runRecord);
    release();
  }
}

async function bringUp(crew: Crew, watch: boolean, billingDemo: boolean): Promise<void> {
  const since = performance.now();
  const secrets = openSecrets(places.secrets);
  const keys = ensureKeys(places.keys);
  const ports = await choosePorts({ watch });
  const [superUrl, mongo, natsUrl, web] = await Promise.all([
    startPostgres(crew, secrets, ports.postgres),
    startMongo(crew, secrets, ports.mongo),
    startNats(crew, secrets, ports.nats),
    watch ? { frontPort: ports.web } : ensureWebBuild().then((webFolder) => ({ webFolder })),
  ]);
  const surroundings = {
    ...surroundingsOf({ ports, postgresUrl: superUrl, mongo, natsUrl, keys, secrets }),
    ...web,
    peopleToMake: await peopleToMake(superUrl),
    ...(billingDemo && { payments: await simulatePayments(secrets, () => ports.gateway) }),
  };
  const note = () =>
    crew.note({
      ports,
      natsUrl,
      postgresUrl: withoutLogin(superUrl),
      mongo: { ...mongo, url: withoutLogin(mongo.url) },
    });
  note();
  let lost = await startParts(crew, surroundings, watch);
  while (lost.length > 0 && !crew.stops()) {
    for (const part of lost) {
      const next = await freePort();
      say(part, `port ${ports[part]} was taken in the meantime, uses ${next}`);
      ports[part] = next;
    }
    note();
    lost = await startParts(crew, surroundings, watch);
  }
  if (crew.stops()) return;
  startTrainingWorker(crew, surroundings);
  if (watch) await startDevServer(crew, ports);
  const address = `http://localhost:${watch ? ports.web : ports.gateway}`;
  const people = await seedOnce({ address, superUrl, surroundings });
  if (crew.stops()) return;
  crew.note({ address });
  if (watch) restartOnChange(crew, { superUrl, secrets });
  printBanner({ address, people, took: seconds(since), watch });
}

/** Resolves on Ctrl-C, --stop, a closed terminal, or when the parent process was killed. */
function stopRequested(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    setInterval(() => process.ppid !== parent && resolve(), 1_000).unref();
  });
}

function report(error: unknown): void {
  console.error(error instanceof StackError ? error.lines.join('\n') : error);
}
