import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type PartName, type PostgresService, parts, postgresServices, type ServiceName } from '../parts.ts';
import { freePort } from '../ports.ts';
import { type NotedDatabase, type TestDatabase, testDatabase } from './database.ts';
import { awaitEach } from './each.ts';
import { type TestKeys, testKeys } from './keys.ts';
import { type TestMongo, type TestMongoDatabase, testMongo, testMongoDatabase } from './mongo.ts';
import { type TestNats, testNats } from './nats.ts';
import { type NotedPlatform, platformOf, type Settings } from './noted-platform.ts';
import { sharedServers } from './shared-servers.ts';

/** What may be used of a platform by several at once. */
export interface SharedPlatform {
  gatewayUrl: string;
  identityUrl: string;
  adminUrl: string;
  verificationUrl: string;
  /** Where each service is, by its name. */
  serviceUrls: Readonly<Record<ServiceName, string>>;
  databases: Readonly<Record<PostgresService, NotedDatabase>>;
  /** Of the database of health-data. */
  mongoUrl: string;
  keys: TestKeys;
  /** What each part prints, in a file of its name. */
  logFolder: string;
  /** What has been mailed to anybody. */
  mailFolder: string;
  /** The environment a part runs with. */
  env: (part: PartName) => NodeJS.ProcessEnv;
}

export interface TestPlatform extends SharedPlatform {
  nats: TestNats;
  databases: Readonly<Record<PostgresService, TestDatabase>>;
  /** What health-data keeps; its server is the platform's own where that was asked for. */
  mongo: TestMongoDatabase | TestMongo;
  /** Ends a part if it runs, starts it on its port and waits until it is ready. */
  restart: (part: PartName) => Promise<void>;
  kill: (part: PartName, signal?: NodeJS.Signals) => Promise<void>;
  /** The part is there and does not answer, until it is let go on. */
  pause: (part: PartName) => { resume: () => void };
  /** Starts what of it does not run, and these parts anew, lets go on what is held up, and waits until all of it is well. */
  mend: (anew?: readonly PartName[]) => Promise<void>;
  stop: () => Promise<void>;
  /** What leads another process to it. */
  noted: () => NotedPlatform;
}

/** The real processes on free ports, with databases, a NATS and keys of their own. `env` is added to every part's, `settings` to those of single ones. */
export async function testPlatform(
  options: { env?: Readonly<Record<string, string>>; settings?: Settings; ownMongo?: boolean } = {},
): Promise<TestPlatform> {
  const logFolder = mkdtempSync(join(sharedServers().folder, 'platform-'));
  const [nats, mongo, databases, ports] = await Promise.all([
    testNats(),
    databaseOfHealthData(options.ownMongo ?? false),
    awaitEach(postgresServices, testDatabase),
    awaitEach(parts, () => freePort()),
  ]);
  const platform = platformOf(
    {
      logFolder,
      ports,
      keys: testKeys(),
      databases,
      mongoUrl: mongo.url,
      nats: nats.noted(),
      env: options.env ?? {},
      settings: options.settings ?? {},
      processes: {},
    },
    nats,
    mongo,
  );
  try {
    await Promise.all(parts.map(platform.restart));
  } catch (error) {
    await platform.stop();
    throw error;
  }
  return platform;
}

const databaseOfHealthData = (own: boolean): Promise<TestMongo | TestMongoDatabase> =>
  own ? testMongo('health-data') : testMongoDatabase('health-data');
