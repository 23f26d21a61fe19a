import { join } from 'node:path';
import { consentKeepers, relationshipKeepers } from '@entourage/contracts/asks.ts';
import type { ProcessIdentity } from '../../bootstrap/process-identity.mjs';
import { environmentOf, type Surroundings } from '../environment.ts';
import { partProgram } from '../launch/start-parts.ts';
import {
  isMongoService,
  type PartName,
  type PostgresService,
  parts,
  postgresServices,
  type ServiceName,
  services,
} from '../parts.ts';
import { holderOf } from '../processes/port-holder.ts';
import { answersReady, untilReady } from '../processes/until-ready.ts';
import { testChild } from './child.ts';
import { type DatabaseRecord, databaseOf, type TestDatabase } from './database.ts';
import { each } from './each.ts';
import type { TestKeys } from './keys.ts';
import { longTimeouts } from './long-timeouts.ts';
import { manyPeople } from './many-people.ts';
import { mongoDatabaseAt, type TestMongo, type TestMongoDatabase } from './mongo.ts';
import { type NatsRecord, natsOf, type TestNats } from './nats.ts';
import { noPushService } from './push-service.ts';
import { sharedServers } from './shared-servers.ts';

type Environment = Readonly<Record<string, string>>;

/** The environment of single parts, in addition to that of all parts. */
export type Settings = Readonly<Partial<Record<PartName, Environment>>>;

/** What another process needs to take over a platform. */
export interface PlatformRecord {
  logFolder: string;
  ports: Readonly<Record<PartName, number>>;
  keys: TestKeys;
  databases: Readonly<Record<PostgresService, DatabaseRecord>>;
  mongoUrl: string;
  nats: NatsRecord;
  /** Added to every part's environment. */
  env: Environment;
  /** Added to single parts' environments. */
  settings: Settings;
  processes: Readonly<Partial<Record<PartName, ProcessIdentity>>>;
}

/** What several users may share of a platform. */
export interface SharedPlatform {
  gatewayUrl: string;
  /** Address of each service, by its name. */
  serviceUrls: Readonly<Record<ServiceName, string>>;
  databases: Readonly<Record<PostgresService, DatabaseRecord>>;
  /** Of the database of health-data. */
  mongoUrl: string;
  keys: TestKeys;
  /** Each part's output, in a file of its name. */
  logFolder: string;
  /** All mails sent. */
  mailFolder: string;
  /** The environment a part runs with. */
  env: (part: PartName) => NodeJS.ProcessEnv;
}

export interface TestPlatform extends SharedPlatform {
  nats: TestNats;
  databases: Readonly<Record<PostgresService, TestDatabase>>;
  /** The database of health-data, on the platform's own server if requested. */
  mongo: TestMongoDatabase | TestMongo;
  /** Ends a part if it runs, starts it on its port and waits until it is ready. */
  restart: (part: PartName) => Promise<void>;
  kill: (part: PartName, signal?: NodeJS.Signals) => Promise<void>;
  /** Suspends the part until it is resumed. */
  pause: (part: PartName) => { resume: () => void };
  /** Starts parts that do not run, restarts the given ones, resumes suspended ones, and waits until all are healthy. */
  mend: (anew?: readonly PartName[]) => Promise<void>;
  stop: () => Promise<void>;
  /** With this, another process can take it over. */
  record: () => PlatformRecord;
}

/** The platform of a record, whether or not all of it runs. Callers that started its servers pass them in. */
export function platformOf(
  record: PlatformRecord,
  nats = natsOf(record.nats),
  mongo: TestPlatform['mongo'] = mongoDatabaseAt(record.mongoUrl),
): TestPlatform {
  const { folder } = sharedServers();
  const { ports, keys, logFolder } = record;
  const databases = each(postgresServices, (service) => databaseOf(record.databases[service]));
  const surroundings: Surroundings = {
    ports,
    natsUrl: nats.url,
    natsLogin: nats.credentials,
    databaseUrl: (service) => (isMongoService(service) ? mongo.url : databases[service].url),
    keys: keys.files,
    mailFolder: `${logFolder}-mail`,
    objectFolder: `${logFolder}-objects`,
  };
  const env = (part: PartName) => ({
    ...environmentOf(part, surroundings),
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    ...longTimeouts,
    ...manyPeople,
    ...(record.env.NODE_ENV !== 'production' && quickToHash),
    PUSH_ORIGINS: noPushService,
    ...record.env,
    ...record.settings[part],
  });
  const children = each(parts, (part) =>
    testChild(
      { ...partProgram(part, surroundings), env: env(part) },
      folder,
      join(logFolder, `${part}.log`),
      record.processes[part],
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
    record: () => ({
      ...record,
      nats: nats.record(),
      processes: Object.fromEntries(parts.map((part) => [part, children[part].identity()])),
    }),
  };
}

/** Thousands register in a run, with passwords that protect nothing. */
const quickToHash = { PASSWORD_HASH_MIB: '1' };

/**
 * Unacknowledged events of a dead bus or service are redelivered after 15 s; until then these parts refuse others'
 * data.
 */
const waitsForEvents: ReadonlySet<PartName> = new Set([...relationshipKeepers, ...consentKeepers]);

/** Ready and connected to the bus, which comes last after a restart of NATS. */
async function isWell(part: PartName, port: number): Promise<boolean> {
  if (!(await answersReady(port))) return false;
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const hasUnhandled = waitsForEvents.has(part) && !figures.includes('entourage_consumer_pending 0\n');
  return figures.includes('entourage_bus_connected 1\n') && !hasUnhandled;
}
