import { join } from 'node:path';
import type { ProcessIdentity } from '../../bootstrap/process-identity.mjs';
import { environmentOf, type Surroundings } from '../environment.ts';
import { partProgram } from '../launch/start-parts.ts';
import { isMongoService, type PartName, type PostgresService, parts, postgresServices, services } from '../parts.ts';
import { holderOf } from '../processes/port-holder.ts';
import { answersReady, untilReady } from '../processes/until-ready.ts';
import { testChild } from './child.ts';
import { databaseOf, type NotedDatabase } from './database.ts';
import { each } from './each.ts';
import type { TestKeys } from './keys.ts';
import { mongoDatabaseAt } from './mongo.ts';
import { type NotedNats, natsOf } from './nats.ts';
import { patient } from './patient.ts';
import type { TestPlatform } from './platform.ts';
import { sharedServers } from './shared-servers.ts';

type Environment = Readonly<Record<string, string>>;

/** Of each part that needs another environment than its platform. */
export type Settings = Readonly<Partial<Record<PartName, Environment>>>;

/** What must be known of a platform to go on with it in another process. */
export interface NotedPlatform {
  logFolder: string;
  ports: Readonly<Record<PartName, number>>;
  keys: TestKeys;
  databases: Readonly<Record<PostgresService, NotedDatabase>>;
  mongoUrl: string;
  nats: NotedNats;
  /** What is added to every part's environment. */
  env: Environment;
  /** What is added to single parts' besides. */
  settings: Settings;
  processes: Readonly<Partial<Record<PartName, ProcessIdentity>>>;
}

/** The platform of a note, whether or not all of it runs. Who started its servers hands them in as they have them. */
export function platformOf(
  noted: NotedPlatform,
  nats = natsOf(noted.nats),
  mongo: TestPlatform['mongo'] = mongoDatabaseAt(noted.mongoUrl),
): TestPlatform {
  const { folder } = sharedServers();
  const { ports, keys, logFolder } = noted;
  const databases = each(postgresServices, (service) => databaseOf(noted.databases[service]));
  const surroundings: Surroundings = {
    ports,
    natsUrl: nats.url,
    natsLogin: nats.credentials,
    databaseUrl: (service) => (isMongoService(service) ? mongo.url : databases[service].url),
    keys: keys.files,
    mailFolder: `${logFolder}-mail`,
  };
  const env = (part: PartName) => ({
    ...environmentOf(part, surroundings),
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    ...patient,
    ...(noted.env.NODE_ENV !== 'production' && quickToHash),
    ...noted.env,
    ...noted.settings[part],
  });
  const children = each(parts, (part) =>
    testChild(
      { ...partProgram(part, surroundings), env: env(part) },
      folder,
      join(logFolder, `${part}.log`),
      noted.processes[part],
    ),
  );

  const until = async (
    part: PartName,
    is: (port: number) => Promise<boolean>,
    looks = { withinMs: 90_000, everyMs: 25 },
  ) => {
    const child = children[part];
    const isOurs = () => holderOf(ports[part], child.identity()?.pid) === 'ours';
    await untilReady(async () => (await is(ports[part])) && isOurs(), {
      ...looks,
      givenUp: () => child.ended() && `${part} ended (${child.ended()}):\n${child.output()}`,
    }).catch((error: unknown) => {
      throw new Error(`${part}: ${error instanceof Error ? error.message : String(error)}\n${child.output()}`);
    });
  };
  const restart = async (part: PartName) => {
    await children[part].kill();
    children[part].start();
    await until(part, answersReady);
  };
  const mend = async (anew: readonly PartName[] = []) => {
    for (const part of parts) children[part].resume();
    if (!nats.isRunning()) await nats.start();
    await Promise.all(
      parts.map(async (part) => {
        if (!children[part].isRunning() || anew.includes(part)) await restart(part);
        await until(part, (port) => isWell(part, port), { withinMs: 90_000, everyMs: 100 });
      }),
    );
  };
  const stop = async () => {
    // They drain for a second, which a finished test does not wait for.
    for (const part of parts) children[part].dismiss();
    const stores = postgresServices.map((service) => databases[service].drop());
    await Promise.all([nats.stop(), 'stop' in mongo ? mongo.stop() : mongo.drop(), ...stores]);
  };

  const urlOf = (part: PartName) => `http://127.0.0.1:${ports[part]}`;
  return {
    gatewayUrl: urlOf('gateway'),
    identityUrl: urlOf('identity'),
    adminUrl: urlOf('admin'),
    verificationUrl: urlOf('verification'),
    serviceUrls: each(services, urlOf),
    nats,
    databases,
    mongo,
    mongoUrl: mongo.url,
    keys,
    logFolder,
    mailFolder: surroundings.mailFolder,
    env,
    restart,
    mend,
    pause: (part) => children[part].pause(),
    kill: (part, signal) => children[part].kill(signal),
    stop,
    noted: () => ({
      ...noted,
      nats: nats.noted(),
      processes: Object.fromEntries(parts.map((part) => [part, children[part].identity()])),
    }),
  };
}

/** Thousands register in a run, with passwords that protect nothing. */
const quickToHash = { PASSWORD_HASH_MIB: '1' };

/** What was in hand when a bus or a service died is sent again after a quarter of a minute; until then these give nobody's data away. */
const waitsForEvents: ReadonlySet<PartName> = new Set(['identity', 'health-data', 'messaging']);

/** Ready, and with a line to the bus, which after a restart of NATS comes last. */
async function isWell(part: PartName, port: number): Promise<boolean> {
  if (!(await answersReady(port))) return false;
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const hasUnhandled = waitsForEvents.has(part) && !figures.includes('entourage_consumer_pending 0\n');
  return figures.includes('entourage_bus_connected 1\n') && !hasUnhandled;
}
