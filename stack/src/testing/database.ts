import { randomBytes } from 'node:crypto';
import type { PostgresService } from '../parts.ts';
import {
  cloneDatabase,
  type DatabaseRoles,
  dropDatabase,
  ensureDatabase,
  ensureRoles,
  urlTo,
} from '../postgres/databases.ts';
import { rolesOf } from '../postgres/service-database.ts';
import { randomSecret } from '../secrets.ts';
import { sharedServers, templateOf } from './shared-servers.ts';

export interface NotedDatabase {
  name: string;
  /** As the service signs in: rows only. */
  url: string;
  /** As migrations sign in: owns the tables. */
  ownerUrl: string;
  /** As superuser, for what neither may do. */
  adminUrl: string;
}

export interface TestDatabase extends NotedDatabase {
  /** Says that it may go, and waits for nothing: what of it is left at the end of the run goes with the server. */
  drop: () => Promise<void>;
}

/** A database of its own with the service's tables, empty, and production's rights. */
export async function testDatabase(service: PostgresService): Promise<TestDatabase> {
  const { postgresUrl, secrets } = sharedServers();
  const roles = rolesOf(service, secrets);
  const name = freshName(service);
  await cloneDatabase(postgresUrl, templateOf(service), name, roles);
  return describe(postgresUrl, name, roles);
}

/** A database without tables, with two roles of its own of the same kind. */
export async function testEmptyDatabase(): Promise<TestDatabase> {
  const { postgresUrl } = sharedServers();
  const name = freshName('empty');
  const roles: DatabaseRoles = {
    owner: { name: `${name}_owner`, password: randomSecret() },
    service: { name, password: randomSecret() },
  };
  await ensureRoles(postgresUrl, roles);
  await ensureDatabase(postgresUrl, name, roles);
  return describe(postgresUrl, name, roles);
}

function freshName(prefix: string): string {
  return `${prefix}_${randomBytes(6).toString('hex')}`;
}

function describe(postgresUrl: string, name: string, { owner, service }: DatabaseRoles): TestDatabase {
  return databaseOf({
    name,
    url: urlTo(postgresUrl, { database: name, role: service }),
    ownerUrl: urlTo(postgresUrl, { database: name, role: owner }),
    adminUrl: urlTo(postgresUrl, { database: name }),
  });
}

/** The database of a note. */
export const databaseOf = (noted: NotedDatabase): TestDatabase => ({
  ...noted,
  drop: async () => void dropDatabase(sharedServers().postgresUrl, noted.name).catch(() => undefined),
});
