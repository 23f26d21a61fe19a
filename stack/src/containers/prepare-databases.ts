import { ensureMongoUser, mongoSuperuser } from '../mongo/databases.ts';
import { mongoServices, postgresServices } from '../parts.ts';
import { urlTo } from '../postgres/databases.ts';
import { ensureServiceDatabase, migrateDatabase, rolesOf } from '../postgres/service-database.ts';
import type { Secrets } from '../secrets.ts';

type Report = (service: string, applied: number) => void;

/** Databases, logins and tables, by the superusers of both servers. Without MONGO_URL, MongoDB's are there already. */
export async function prepareDatabases(servers: Servers, secrets: Secrets, report: Report): Promise<void> {
  const url = new URL(servers.postgresUrl);
  url.username ||= servers.postgresSuperuser;
  url.password = secrets('postgres.superuser');
  if (url.pathname.length <= 1) url.pathname = '/postgres';
  for (const service of postgresServices) report(service, await ensureServiceDatabase(url.href, service, secrets));
  if (servers.mongoUrl === null) return;
  const mongo = new URL(servers.mongoUrl);
  mongo.username ||= servers.mongoSuperuser;
  mongo.password = secrets('mongo.superuser');
  if (!mongo.searchParams.has('authSource')) mongo.searchParams.set('authSource', 'admin');
  if (mongo.pathname === '') mongo.pathname = '/';
  for (const service of mongoServices) await ensureMongoUser(mongo.href, service, secrets);
}

/** Tables alone, by their owners: databases and logins are there. */
export async function migrateAsOwners(postgresUrl: string, secrets: Secrets, report: Report): Promise<void> {
  for (const service of postgresServices) {
    const { owner } = rolesOf(service, secrets);
    report(service, await migrateDatabase(urlTo(postgresUrl, { database: service, role: owner }), service));
  }
}

export interface Servers {
  readonly postgresUrl: string;
  readonly postgresSuperuser: string;
  readonly mongoUrl: string | null;
  readonly mongoSuperuser: string;
}

/** Those of docker-compose.yml, unless the environment names others. */
export const serversFrom = (env: NodeJS.ProcessEnv): Servers => ({
  postgresUrl: env.POSTGRES_URL ?? 'postgres://postgres:5432/postgres',
  postgresSuperuser: env.POSTGRES_SUPERUSER ?? 'postgres',
  mongoUrl: env.MONGO_URL ?? (env.POSTGRES_URL ? null : 'mongodb://mongo:27017/'),
  mongoSuperuser: env.MONGO_SUPERUSER ?? mongoSuperuser,
});
