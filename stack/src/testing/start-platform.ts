import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { parts, postgresServices } from '../parts.ts';
import { freePort } from '../ports.ts';
import { testDatabase } from './database.ts';
import { awaitEach } from './each.ts';
import { testKeys } from './keys.ts';
import { type TestMongo, type TestMongoDatabase, testMongo, testMongoDatabase } from './mongo.ts';
import { testNats } from './nats.ts';
import { sharedServers } from './shared-servers.ts';
import { platformOf, type Settings, type TestPlatform } from './test-platform.ts';

export interface PlatformOptions {
  /** For every part. */
  readonly env?: Readonly<Record<string, string>>;
  readonly settings?: Settings;
  /** A MongoDB server that no other platform uses. */
  readonly ownMongo?: boolean;
}

/** Starts the real processes on free ports, with their own databases, NATS and keys. */
export async function startPlatform(options: PlatformOptions): Promise<TestPlatform> {
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
      nats: nats.record(),
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
