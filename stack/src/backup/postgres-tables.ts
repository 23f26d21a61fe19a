import { type Client, escapeIdentifier } from 'pg';
import type { Section, Sequence } from './records.ts';

export interface Table extends Required<Section> {}

/** Applied migrations are recorded apart; they belong to the tables, not to their rows. */
const migrationsTable = 'schema_migrations';

/**
 * Makes the text of each value exact and independent of the server's settings, as pg_dump does. Statements may take
 * long.
 */
export const exactText = `
  set datestyle to iso, ymd; set intervalstyle to postgres; set timezone to 'UTC'; set extra_float_digits to 3;
  set bytea_output to hex; set xmloption to content; set client_encoding to 'UTF8'; set row_security to off;
  set statement_timeout to 0; set lock_timeout to '10s'; set idle_in_transaction_session_timeout to 0`;

/** The tables of the schema `public`, without columns that the database computes. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname::text as name,
            array(select attname::text from pg_attribute
                  where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns
     from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> $1
     order by relname`,
    [migrationsTable],
  );
  return rows;
}

/** Null where there is no table at all. */
export async function migrationsIn(client: Client): Promise<string[] | null> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `public.${migrationsTable}`,
  ]);
  if (!rows[0]?.there) return (await tablesOf(client)).length > 0 ? [] : null;
  const applied = await client.query<{ version: string }>(`select version from ${migrationsTable} order by version`);
  return applied.rows.map(({ version }) => version);
}

export async function sequencesOf(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const values = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as last, is_called as "isCalled" from public.${escapeIdentifier(name)}`,
    );
    const [value] = values.rows;
    if (value) sequences.push({ name, ...value });
  }
  return sequences;
}

const columnsOf = ({ columns }: Table) => columns.map(escapeIdentifier).join(', ');
export const nameOf = ({ name }: Pick<Table, 'name'>) => `public.${escapeIdentifier(name)}`;

export const copyFrom = (table: Table) => `copy ${nameOf(table)} (${columnsOf(table)}) from stdin`;
export const copyTo = (table: Table) => `copy ${nameOf(table)} (${columnsOf(table)}) to stdout`;
