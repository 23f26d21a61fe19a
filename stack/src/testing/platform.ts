import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf, type Surroundings } from '../environment.ts';
import { partProgram } from '../launch/start-parts.ts';
import { type PartName, parts, type ServiceName, services } from '../parts.ts';
import { freePort } from '../ports.ts';
import { answersReady, untilReady } from '../processes/until-ready.ts';
import { type TestChild, testChild } from './child.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type TestKeys, testKeys } from './keys.ts';
import { type TestNats, testNats } from './nats.ts';
import { sharedServers } from './shared-servers.ts';

export interface TestPlatform {
  gatewayUrl: string;
  identityUrl: string;
  adminUrl: string;
  verificationUrl: string;
  nats: TestNats;
  databases: Readonly<Record<ServiceName, TestDatabase>>;
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
  stop: () => Promise<void>;
}

/** The real processes on free ports, with databases, a NATS and keys of their own. `env` is added to every part's. */
export async function testPlatform(options: { env?: Readonly<Record<string, string>> } = {}): Promise<TestPlatform> {
  const { folder } = sharedServers();
  const own = mkdtempSync(join(folder, 'platform-'));
  const [nats, databases, ports] = await Promise.all([
    testNats(),
    forEach(services, testDatabase),
    forEach(parts, () => freePort()),
  ]);
  const keys = testKeys();
  const surroundings: Surroundings = {
    ports,
    natsUrl: nats.url,
    natsLogin: nats.credentials,
    databaseUrl: (service) => databases[service].url,
    keys: keys.files,
    mailFolder: `${own}-mail`,
  };
  const env = (part: PartName) => ({
    ...environmentOf(part, surroundings),
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    // What is merely slow on a busy machine is no failure of a test.
    SUBGRAPH_TIMEOUT_MS: '5000',
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
    await Promise.all([nats.stop(), ...services.map((service) => databases[service].drop())]);
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
    nats,
    databases,
    keys,
    logFolder: own,
    mailFolder: surroundings.mailFolder,
    env,
    restart,
    kill: (part, signal) => children[part].kill(signal),
    stop,
  };
}

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
