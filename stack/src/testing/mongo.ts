import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { mongoAnswers, withMongo } from '../mongo/databases.ts';
import { mongoProgram } from '../mongo/server.ts';
import type { MongoService } from '../parts.ts';
import { freePort } from '../ports.ts';
import { untilReady } from '../processes/until-ready.ts';
import { testChild } from './child.ts';
import { sharedServers } from './shared-servers.ts';

export interface TestMongoDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A separate, empty database: a service creates its collections and indexes itself. */
export async function testMongoDatabase(service: MongoService): Promise<TestMongoDatabase> {
  return databaseIn(sharedServers().mongoUrl, service);
}

export interface TestMongo extends TestMongoDatabase {
  port: number;
  /** Ends the server; its data stay. */
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it again on the same port with the same data. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A separate server with a database, for tests that kill it. */
export async function testMongo(service: MongoService): Promise<TestMongo> {
  const shared = sharedServers();
  const port = await freePort();
  const folder = mkdtempSync(join(shared.folder, 'mongo-'));
  const program = withoutLogins(mongoProgram(shared.mongo, folder, port));
  const server = testChild(program, shared.folder, join(folder, 'output.log'));
  const start = async () => {
    server.start();
    await untilReady(() => mongoAnswers(port), {
      withinMs: 20_000,
      givenUp: () => server.ended() && `MongoDB ended (${server.ended()}):\n${server.output()}`,
    });
  };
  await start();
  return {
    ...databaseIn(`mongodb://127.0.0.1:${port}/`, service),
    port,
    kill: server.kill,
    start,
    stop: () => server.kill('SIGKILL'),
  };
}

function databaseIn(serverUrl: string, service: MongoService): TestMongoDatabase {
  return mongoDatabaseAt(new URL(`${service}_${randomBytes(6).toString('hex')}`, serverUrl).href);
}

/** The database that this URL names. */
export const mongoDatabaseAt = (url: string): TestMongoDatabase => ({
  url,
  drop: () => withMongo(url, async (client) => void (await client.db(new URL(url).pathname.slice(1)).dropDatabase())),
});

/** Test servers have no other users; the launcher's tests show that production's logins suffice. */
export const withoutLogins = <Started extends { args: readonly string[] }>(program: Started): Started => ({
  ...program,
  args: program.args.filter((argument) => argument !== '--auth'),
});
