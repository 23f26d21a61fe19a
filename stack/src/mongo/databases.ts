import mongoose from 'mongoose';
import { StackError } from '../../bootstrap/stack-error.mjs';
import type { MongoService } from '../parts.ts';
import type { Secrets } from '../secrets.ts';
import { isAtLeast } from '../versions.ts';
import { oldest } from './find.ts';

const { MongoClient, MongoServerError } = mongoose.mongo;

/** A server's address for services; the stand-in has no logins. */
export interface MongoAddress {
  readonly url: string;
  readonly knowsLogins: boolean;
}

/** Created by the launcher on servers of ours; for an external one, the URL names the superuser. */
export const mongoSuperuser = 'superuser';
const unauthorised = 13;

export async function withMongo<Result>(
  url: string,
  work: (client: InstanceType<typeof MongoClient>) => Promise<Result>,
  timeoutMs = 10_000,
): Promise<Result> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: timeoutMs });
  try {
    return await work(await client.connect());
  } finally {
    await client.close();
  }
}

/** The hello command needs no password. */
export async function mongoAnswers(port: number): Promise<boolean> {
  try {
    await withMongo(`mongodb://127.0.0.1:${port}/`, async () => undefined, 1000);
    return true;
  } catch {
    return false;
  }
}

/** A fresh mongod lets any local client create its first user, and nothing else after that. */
export async function ensureMongoSuperuser(port: number, password: string): Promise<string> {
  const user = { createUser: mongoSuperuser, pwd: password, roles: ['root'] };
  await withMongo(`mongodb://127.0.0.1:${port}`, (client) => client.db('admin').command(user)).catch(
    (error: unknown) => {
      if (!(error instanceof MongoServerError && error.code === unauthorised)) throw error;
    },
  );
  return `mongodb://${mongoSuperuser}:${password}@127.0.0.1:${port}/?authSource=admin`;
}

/** Reads and writes its own database only. */
export async function ensureMongoUser(superUrl: string, service: MongoService, secrets: Secrets): Promise<void> {
  await withMongo(superUrl, async (client) => {
    const database = client.db(service);
    const { users } = await database.command({ usersInfo: service });
    const rights = { pwd: secrets(`mongo.${service}`), roles: [{ role: 'readWrite', db: service }] };
    await database.command(users.length > 0 ? { updateUser: service, ...rights } : { createUser: service, ...rights });
  });
}

/** A service's URL; `secrets` is null where the server has no logins. */
export function mongoUrlOf(serverUrl: string, service: MongoService, secrets: Secrets | null): string {
  const url = new URL(serverUrl);
  url.username = secrets ? service : '';
  url.password = secrets ? secrets(`mongo.${service}`) : '';
  url.pathname = `/${service}`;
  url.searchParams.delete('authSource');
  return url.href;
}

export async function givenMongoVersion(url: string): Promise<string> {
  const version = await withMongo(url, async (client) =>
    String((await client.db('admin').admin().buildInfo()).version),
  ).catch((error: unknown) => {
    throw new StackError([
      'The MongoDB named in MONGO_URL cannot be used.',
      `Tried: to connect to it (${error instanceof Error ? error.message : String(error)}).`,
      `Set MONGO_URL to an administrator of a running MongoDB ${oldest} or newer, or unset it to have one started.`,
    ]);
  });
  if (isAtLeast(version, oldest)) return version;
  throw new StackError([
    `The MongoDB named in MONGO_URL is ${version}; ${oldest} or newer is needed.`,
    'Name another one, or unset MONGO_URL to have one started.',
  ]);
}
