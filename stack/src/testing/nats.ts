import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessIdentity } from '../../bootstrap/process-identity.mjs';
import type { Login } from '../environment.ts';
import { natsUsers } from '../nats/permissions.ts';
import { natsGreets, natsProgram } from '../nats/server.ts';
import { freePort } from '../ports.ts';
import { untilReady } from '../processes/until-ready.ts';
import { randomSecret } from '../secrets.ts';
import { testChild } from './child.ts';
import { sharedServers } from './shared-servers.ts';

export interface TestNats {
  url: string;
  port: number;
  storeDir: string;
  credentials: (user: string) => Login;
  /** Ends the server; its data stay. */
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it again on the same port with the same data. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  isRunning: () => boolean;
  record: () => NatsRecord;
}

/** What another process needs to take over a server. */
export interface NatsRecord {
  port: number;
  folder: string;
  passwords: Readonly<Record<string, string>>;
  process?: ProcessIdentity | undefined;
}

/** A separate NATS server with the users and permissions of production. */
export async function testNats(): Promise<TestNats> {
  const nats = natsOf({
    port: await freePort(),
    folder: mkdtempSync(join(sharedServers().folder, 'nats-')),
    passwords: Object.fromEntries(natsUsers.map(({ name }) => [name, randomSecret()])),
  });
  await nats.start();
  return nats;
}

/** The server of a record, whether or not it runs. */
export function natsOf(record: NatsRecord): TestNats {
  const shared = sharedServers();
  const { port, folder, passwords } = record;
  const password = (user: string) => {
    const known = passwords[user];
    if (!known) throw new Error(`NATS knows no user '${user}'`);
    return known;
  };
  const server = testChild(
    natsProgram(shared.natsBinary, folder, { port, password }),
    shared.folder,
    join(folder, 'output.log'),
    record.process,
  );
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    storeDir: join(folder, 'store'),
    credentials: (user) => ({ user, password: password(user) }),
    kill: server.kill,
    start: async () => {
      server.start();
      await untilReady(() => natsGreets(port), {
        withinMs: 10_000,
        everyMs: 10,
        givenUp: () => server.ended() && `NATS ended (${server.ended()}):\n${server.output()}`,
      });
    },
    stop: () => server.kill('SIGKILL'),
    isRunning: server.isRunning,
    record: () => ({ ...record, process: server.identity() }),
  };
}
