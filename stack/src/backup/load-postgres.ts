import { type Client, escapeIdentifier } from 'pg';
import { StackError } from '../../bootstrap/stack-error.mjs';
import type { PostgresService } from '../parts.ts';
import { copyIn, copyOut } from './copy.ts';
import { connect } from './dump-postgres.ts';
import type { Load } from './load.ts';
import { copyFrom, copyTo, nameOf, type Table, tablesOf } from './postgres-tables.ts';
import type { Sequence } from './records.ts';
import { notEmpty, notTheSame } from './refusals.ts';
import { isSame, startTally } from './tally.ts';

/** Tables into which migrations insert; their rows make no database anybody's. */
const filledByMigrations = new Set(['audit_head', 'billing_runs', 'reminder_place']);

/** Refuses a database with rows, or with a service at work on it. Without tables it is empty, too. */
export async function refuseFilledPostgres(ownerUrl: string, service: PostgresService): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    await refuseIfInUse(client, service);
    await refuseIfFilled(client, service, await tablesOf(client));
  } finally {
    await client.end();
  }
}

/**
 * One transaction as the owner of the tables. Foreign keys are dropped and added again at the end, which checks all rows
 * at once; triggers of the tables are off meanwhile.
 */
export async function beginPostgresLoad(ownerUrl: string, service: PostgresService): Promise<Load> {
  const client = await connect(ownerUrl);
  try {
    await refuseIfInUse(client, service);
    await client.query('begin');
    const tables = await tablesOf(client);
    const names = tables.map(nameOf).join(', ');
    if (tables.length > 0) await client.query(`lock table ${names} in access exclusive mode`);
    await refuseIfFilled(client, service, tables);
    const putBack = await setAside(client);
    for (const { name } of tables.filter((each) => filledByMigrations.has(each.name)))
      await client.query(`delete from ${nameOf({ name })}`);
    return loadOf(client, service, tables, putBack);
  } catch (error) {
    await client.end();
    throw error;
  }
}

function loadOf(client: Client, service: PostgresService, tables: readonly Table[], putBack: string): Load {
  let table: Table | undefined;
  let copy: ReturnType<typeof copyIn> | undefined;
  let counters: readonly Sequence[] = [];
  return {
    async section({ name, columns = [] }) {
      table = tables.find((each) => each.name === name);
      if (!table || [...columns].sort().join() !== [...table.columns].sort().join())
        throw new StackError([`The table ${name} of ${service} differs from the archive’s, whose migrations it has.`]);
      table = { name, columns };
      copy = copyIn(client, copyFrom(table));
    },
    rows: async (rows) => copy?.write(rows),
    async sectionEnd(tally) {
      if (!table) return;
      await copy?.end();
      copy = undefined;
      const found = startTally();
      for await (const row of copyOut(client, copyTo(table))) found.add(row);
      if (!isSame(found.result(), tally)) throw notTheSame(service, table.name);
    },
    async serviceEnd(sequences) {
      await client.query(putBack);
      counters = sequences;
    },
    async commit() {
      // No transaction takes these back.
      for (const { name, last, isCalled } of counters)
        await client.query('select setval($1, $2, $3)', [`public.${escapeIdentifier(name)}`, last, isCalled]);
      await client.query('commit; analyze');
    },
    async undo() {
      await copy?.giveUp();
      await client.query('rollback');
    },
    close: () => client.end(),
  };
}

async function refuseIfInUse(client: Client, service: PostgresService): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and usename = $1 limit 1',
    [service],
  );
  if (rowCount)
    throw new StackError([`${service} runs, and uses its database. End all services first. Nothing was changed.`]);
}

async function refuseIfFilled(client: Client, service: PostgresService, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    if (filledByMigrations.has(name)) continue;
    const { rowCount } = await client.query(`select from ${nameOf({ name })} limit 1`);
    if (rowCount) throw notEmpty(service, name);
  }
}

/** Drops foreign keys and switches triggers off; returns the statements that undo both. */
async function setAside(client: Client): Promise<string> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  );
  const { rows: triggers } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname::text as name
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and tgenabled = 'O' and relnamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger ${escapeIdentifier(name)}`);
  return [
    'select 1',
    ...keys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`,
    ),
    ...triggers.map(({ table, name }) => `alter table ${table} enable trigger ${escapeIdentifier(name)}`),
  ].join('; ');
}
