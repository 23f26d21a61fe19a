import { say, seconds } from '../../bootstrap/progress.mjs';
import {
  ensureMongoSuperuser,
  ensureMongoUser,
  givenMongoVersion,
  type MongoAddress,
  mongoAnswers,
} from '../mongo/databases.ts';
import { describeMongo, findMongo } from '../mongo/find.ts';
import { mongoProgram } from '../mongo/server.ts';
import { mongoServices } from '../parts.ts';
import { places } from '../places.ts';
import type { Secrets } from '../secrets.ts';
import type { Crew } from './crew.ts';
import { startOnPort } from './start-on-port.ts';

/** Returns a MongoDB in which every service that stores its data there has a login, if the server has logins. */
export async function startMongo(crew: Crew, secrets: Secrets, port: number): Promise<MongoAddress> {
  const mongo = process.env.MONGO_URL ? await useGiven(process.env.MONGO_URL) : await startOwn(crew, secrets, port);
  if (mongo.knowsLogins) for (const service of mongoServices) await ensureMongoUser(mongo.url, service, secrets);
  return mongo;
}

async function useGiven(url: string): Promise<MongoAddress> {
  say('mongo', `${await givenMongoVersion(url)} from MONGO_URL`);
  return { url, knowsLogins: true };
}

async function startOwn(crew: Crew, secrets: Secrets, wanted: number): Promise<MongoAddress> {
  const found = await findMongo(places.servers);
  const since = performance.now();
  const port = await startOnPort(crew, wanted, {
    name: 'mongo',
    program: (at) => mongoProgram(found, places.mongo, at),
    isReady: mongoAnswers,
    shows: () => undefined,
    failure: 'MongoDB does not start: see .stack/logs/mongo.log',
  });
  const knowsLogins = found.kind === 'mongod';
  const url = knowsLogins
    ? await ensureMongoSuperuser(port, secrets('mongo.superuser'))
    : `mongodb://127.0.0.1:${port}/`;
  say('mongo', `${describeMongo(found)}, ${seconds(since)}`);
  return { url, knowsLogins };
}
