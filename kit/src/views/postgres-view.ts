import { type Client, inTransaction, type Pool, type Queryable, type Statement } from '../data/database.ts';
import type { ViewDefinition, ViewRow, ViewStore } from './view-store.ts';

export interface ViewTable<Row extends ViewRow> extends ViewDefinition<Row> {
  /** The types of its columns; a column has its property's name in snake case. */
  readonly columns: Readonly<Record<Exclude<keyof Row & string, keyof ViewRow>, string>>;
  /** Serialises writers: of two concurrent ones, one about a person and one that deletes them, the second sees the first. */
  readonly writersLock: number;
}

/** In the tables `<name>`, `<name>_gone` and `<name>_filled` of kit/migrations/<name>. */
export function postgresView<Row extends ViewRow>(pool: Pool, table: ViewTable<Row>): ViewStore<Row, Client> {
  const { name, neededSubjects, writersLock } = table;
  const people = table.people.map(columnOf).join();
  const upsert = upsertInto(table);

  /**
   * A row in doubt is replaced by the owner's answer, whatever its version; an event never overrides a higher version.
   */
  async function write(client: Client, rows: readonly Row[], alsoDoubted: boolean): Promise<void> {
    await client.query('select pg_advisory_xact_lock($1)', [writersLock]);
    await client.query(`${upsert} ${alsoDoubted ? `or ${name}.doubt is not null` : ''}`, [JSON.stringify(rows)]);
  }

  return {
    note: (row, client) => write(client, [row], false),
    async removePerson(id, client) {
      await client.query('select pg_advisory_xact_lock($1)', [writersLock]);
      await client.query(`insert into ${name}_gone (person_id) values ($1) on conflict do nothing`, [id]);
      await client.query(`delete from ${name} where $1 in (${people})`, [id]);
    },

    isFilled: () => holds(pool, `exists (select from ${name}_filled)`),
    isWhole: () =>
      holds(
        pool,
        `exists (select from ${name}_filled where not exists (
           select from parked where subject = any ('{${neededSubjects.join()}}') and parked_at > ${name}_filled.at
         ))`,
      ),
    async unfill() {
      await pool.query(`delete from ${name}_filled`);
    },
    async beginFilling(doubt) {
      await pool.query(`update ${name} set doubt = $1`, [doubt]);
    },
    confirm: (page) => inTransaction(pool, (client) => write(client, page, true)),
    async endFilling(doubt, since) {
      await inTransaction(pool, async (client) => {
        await client.query(`delete from ${name} where doubt = $1`, [doubt]);
        await client.query(
          `insert into ${name}_filled (at) values ($1) on conflict (singleton) do update set at = excluded.at`,
          [since],
        );
      });
    },
  };
}

/** The ids that a query returns. */
export async function idsOf(pool: Pool, statement: Statement & { readonly name: string }): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(statement);
  return rows.map(({ id }) => id);
}

/** Ends with the condition of an update, to which another one may be added. */
function upsertInto<Row extends ViewRow>({ name, columns, people }: ViewTable<Row>): string {
  const types: Readonly<Record<string, string>> = { id: 'uuid', ...columns, version: 'integer' };
  const properties = Object.keys(types);
  const set = properties.filter((each) => each !== 'id').map(columnOf);
  return `
    insert into ${name} (${properties.map(columnOf).join(', ')})
    select ${properties.map(quoted).join(', ')}
    from jsonb_to_recordset($1::jsonb) as given (${properties.map((each) => `${quoted(each)} ${types[each]}`).join(', ')})
    where not exists (select from ${name}_gone where person_id in (${people.map(quoted).join(', ')}))
    on conflict (id) do update
    set ${set.map((each) => `${each} = excluded.${each}`).join(', ')}, doubt = null
    where ${name}.version <= excluded.version`;
}

const quoted = (property: string) => `"${property}"`;
const columnOf = (property: string) => property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function holds(pool: Queryable, condition: string): Promise<boolean> {
  const { rows } = await pool.query<{ holds: boolean }>(`select ${condition} as holds`);
  return rows[0]?.holds ?? false;
}
