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

export interface DatabaseRecord {
  name: string;
  /** As the service signs in: rows only. */
  url: string;
  /** As migrations sign in: owns the tables. */
  ownerUrl: string;
  /** As superuser, for what neither may do. */
  adminUrl: string;
}

export interface TestDatabase extends DatabaseRecord {
  /** Marks it for removal without waiting; leftovers go with the server at the end of the run. */
  drop: () => Promise<void>;
}

/** A separate, empty database with the service's tables and production's privileges. */
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

/** The database of a record. */
export const databaseOf = (record: DatabaseRecord): TestDatabase => ({
  ...record,
  drop: async () => void dropDatabase(sharedServers().postgresUrl, record.name).catch(() => undefined),
});
