import { StackError } from '../../bootstrap/stack-error.mjs';
import type { PostgresService } from '../parts.ts';
import { migrationVersions } from '../postgres/migrate.ts';
import { migrateDatabase } from '../postgres/service-database.ts';
import { connect } from './dump-postgres.ts';
import { migrationsIn } from './postgres-tables.ts';

/** Brings the tables to the migrations of the archive, from none or from fewer; refuses what cannot be brought there. */
export async function prepareTables(
  ownerUrl: string,
  service: PostgresService,
  recorded: readonly string[],
  release: string | null,
): Promise<void> {
  const made = release === null ? 'the release that made it' : `the release ${release}, which made it`;
  const known = new Set(migrationVersions(service));
  const unknown = recorded.filter((version) => !known.has(version));
  if (unknown.length > 0)
    throw new StackError([
      `The archive is of a later release: ${service} does not have its migrations ${unknown.join(', ')}. Nothing was changed.`,
      `Restore it with ${made}.`,
    ]);
  const client = await connect(ownerUrl);
  const there = await migrationsIn(client).finally(() => client.end());
  const later = (there ?? []).filter((version) => !recorded.includes(version));
  if (later.length > 0)
    throw new StackError([
      `The tables of ${service} have migrations that the archive was made without: ${later.join(', ')}. Nothing was changed.`,
      `Restore it into a database without tables, or install ${made}, restore, and upgrade then.`,
    ]);
  if (there?.length !== recorded.length) await migrateDatabase(ownerUrl, service, new Set(recorded));
}
