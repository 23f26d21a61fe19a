import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
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
import { freePort } from '../ports.ts';
import { answersReady, untilReady } from '../processes/until-ready.ts';
import { type TestChild, testChild } from './child.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type TestKeys, testKeys } from './keys.ts';
import { type TestMongo, type TestMongoDatabase, testMongo, testMongoDatabase } from './mongo.ts';
import { type TestNats, testNats } from './nats.ts';
import { sharedServers } from './shared-servers.ts';

export interface TestPlatform {
  gatewayUrl: string;
  identityUrl: string;
  adminUrl: string;
  verificationUrl: string;
  /** Where each service is, by its name. */
  serviceUrls: Readonly<Record<ServiceName, string>>;
  nats: TestNats;
  databases: Readonly<Record<PostgresService, TestDatabase>>;
  /** What health-data keeps; its server is the platform's own where that was asked for. */
  mongo: TestMongoDatabase | TestMongo;
  keys: TestKeys;
  /** What each part prints, in a file of its name. */
  logFolder: string;
  /** What has been mailed to anybody. */
  mailFolder: string;
  /** The environment a part runs with. */
  env: (part: PartName) => NodeJS.ProcessEnv;
  /** Ends a part if it runs, starts it on its port and waits until it is ready. */
  restart: (part: PartName) => Promise<void>;
  kill: (part: PartName, signal?: NodeJS.Signals) => Promise<void>;
  /** The part is there and does not answer, until it is let go on. */
  pause: (part: PartName) => { resume: () => void };
  stop: () => Promise<void>;
}

/** The real processes on free ports, with databases, a NATS and keys of their own. `env` is added to every part's. */
export async function testPlatform(
  options: { env?: Readonly<Record<string, string>>; ownMongo?: boolean } = {},
): Promise<TestPlatform> {
  const { folder } = sharedServers();
  const own = mkdtempSync(join(folder, 'platform-'));
  const [nats, mongo, databases, ports] = await Promise.all([
    testNats(),
    databaseOfHealthData(options.ownMongo ?? false),
    forEach(postgresServices, testDatabase),
    forEach(parts, () => freePort()),
  ]);
  const keys = testKeys();
  const surroundings: Surroundings = {
    ports,
    natsUrl: nats.url,
    natsLogin: nats.credentials,
    databaseUrl: (service) => (isMongoService(service) ? mongo.url : databases[service].url),
    keys: keys.files,
    mailFolder: `${own}-mail`,
  };
  const env = (part: PartName) => ({
    ...environmentOf(part, surroundings),
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    // What is merely slow on a busy machine is no failure of a test.
    SUBGRAPH_TIMEOUT_MS: '5000',
    SPARE_TIMEOUT_MS: '5000',
    ...options.env,
  });
  const children = await forEach(parts, async (part) =>
    testChild({ ...partProgram(part, surroundings), env: env(part) }, folder, join(own, `${part}.log`)),
  );

  const restart = async (part: PartName) => {
    const child = children[part];
    await child.kill();
    child.start();
    await untilReady(() => answersReady(ports[part]), {
      withinMs: 30_000,
      everyMs: 25,
      givenUp: () => child.ended() && `${part} ended (${child.ended()}):\n${child.output()}`,
    }).catch((error: unknown) => {
      throw new Error(`${part}: ${error instanceof Error ? error.message : String(error)}\n${child.output()}`);
    });
  };
  const stop = async () => {
    await Promise.all(parts.map((part) => endSoon(children[part])));
    const stores = postgresServices.map((service) => databases[service].drop());
    await Promise.all([nats.stop(), 'stop' in mongo ? mongo.stop() : mongo.drop(), ...stores]);
  };

  try {
    await Promise.all(parts.map(restart));
  } catch (error) {
    await stop();
    throw error;
  }
  const urlOf = (part: PartName) => `http://127.0.0.1:${ports[part]}`;
  return {
    gatewayUrl: urlOf('gateway'),
    identityUrl: urlOf('identity'),
    adminUrl: urlOf('admin'),
    verificationUrl: urlOf('verification'),
    serviceUrls: Object.fromEntries(services.map((service) => [service, urlOf(service)])) as Record<
      ServiceName,
      string
    >,
    nats,
    databases,
    mongo,
    keys,
    logFolder: own,
    mailFolder: surroundings.mailFolder,
    env,
    restart,
    pause: (part) => children[part].pause(),
    kill: (part, signal) => children[part].kill(signal),
    stop,
  };
}

const databaseOfHealthData = (own: boolean): Promise<TestMongo | TestMongoDatabase> =>
  own ? testMongo('health-data') : testMongoDatabase('health-data');

/** A draining process may take its time in production; a finished test does not wait for it. */
async function endSoon(child: TestChild): Promise<void> {
  const timer = setTimeout(() => void child.kill('SIGKILL'), 3_000);
  await child.kill('SIGTERM');
  clearTimeout(timer);
}

async function forEach<K extends string, V>(keys: readonly K[], make: (key: K) => Promise<V>): Promise<Record<K, V>> {
  const entries = await Promise.all(keys.map(async (key) => [key, await make(key)] as const));
  return Object.fromEntries(entries) as Record<K, V>;
}
