import { StackError } from '../../bootstrap/stack-error.mjs';
import { migrationsOf, type PostgresService } from '../parts.ts';
import type { Secrets } from '../secrets.ts';
import { type DatabaseRoles, ensureDatabase, ensureRoles, urlTo, withClient } from './databases.ts';
import { migrateJobs } from './job-tables.ts';
import { migrate } from './migrate.ts';

const roleOf = (name: string, secrets: Secrets) => ({ name, password: secrets(`postgres.${name}`) });

/** The login that owns the tables. */
export const ownerOf = (service: string, secrets: Secrets): DatabaseRoles['owner'] =>
  roleOf(`${service}_owner`, secrets);

export function rolesOf(service: string, secrets: Secrets): DatabaseRoles {
  return { owner: ownerOf(service, secrets), service: roleOf(service, secrets) };
}

/** The service's database with its roles and privileges, migrated; returns how many migrations were new. */
export async function ensureServiceDatabase(
  superUrl: string,
  service: PostgresService,
  secrets: Secrets,
  database: string = service,
): Promise<number> {
  return migrateDatabase(await ensureDatabaseAlone(superUrl, service, secrets, database), service);
}

/** The same without tables; returns the owner's URL. */
export async function ensureDatabaseAlone(
  superUrl: string,
  service: PostgresService,
  secrets: Secrets,
  database: string = service,
): Promise<string> {
  const roles = rolesOf(service, secrets);
  await ensureRoles(superUrl, roles);
  await ensureDatabase(superUrl, database, roles);
  return urlTo(superUrl, { database, role: roles.owner });
}

/** Applies pending migrations: all, or those of these versions. */
export async function migrateDatabase(
  ownerUrl: string,
  service: PostgresService,
  only?: ReadonlySet<string>,
): Promise<number> {
  const folder = migrationsOf(service);
  if (!folder) return 0;
  const applied = await migrate(service, ownerUrl, folder, only);
  await migrateJobs(ownerUrl, service);
  // Only the owner may access the record of applied migrations.
  if (applied > 0)
    await withClient(ownerUrl, (client) =>
      client.query(`REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${service}`),
    );
  return applied;
}

export async function serverVersion(superUrl: string): Promise<string> {
  try {
    const { rows } = await withClient(superUrl, (client) => client.query('SHOW server_version'));
    return String(rows[0]?.server_version).split(' ')[0] ?? '';
  } catch (error) {
    throw new StackError([
      'The Postgres named in POSTGRES_URL cannot be used.',
      `Tried: to connect to it (${error instanceof Error ? error.message : String(error)}).`,
      'Set POSTGRES_URL to a superuser of a running Postgres 18 or newer, or unset it to have one started.',
    ]);
  }
}
