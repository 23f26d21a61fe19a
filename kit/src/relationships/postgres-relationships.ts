import { type Client, inTransaction, type Pool, type Queryable, type Statement } from '../data/database.ts';
import { neededSubjects, type Relationship, type RelationshipStore } from './relationship-store.ts';

/**
 * Serialises writers: of two concurrent ones, one about a person and one that deletes them, the second sees the first.
 */
const writersLock = 0x0e470c8b;

/** SQL condition: whether one of these two looks after the other now; each is a parameter or a column. */
export const areConnected = (one: string, other: string): string => `exists (
  select from relationships
  where is_active and ((athlete_id = ${one} and liaison_id = ${other}) or (athlete_id = ${other} and liaison_id = ${one}))
)`;

/**
 * SQL condition: whether two people have or had a relationship; the first is a parameter, the other one or a column.
 * Colleagues who share an athlete are looked up last and per athlete, whatever row counts the planner estimates.
 */
export const isKnownTo = (person: string, other: string): string => `(
  ${other} in (select liaison_id from relationships where athlete_id = ${person})
  or ${other} in (select athlete_id from relationships where liaison_id = ${person})
  or ${other} in (
    select colleague.id from relationships as own, lateral (
      select liaison_id as id from relationships where athlete_id = own.athlete_id offset 0
    ) as colleague
    where own.liaison_id = ${person} and own.is_active
  )
)`;

/** SQL query: the ids of the people connected to a person of this role now; each is a parameter or a literal. */
export const belongingTo = (person: string, role: string): string => `
  select liaison_id as id from relationships where ${role} = 'ATHLETE' and athlete_id = ${person} and is_active
  union
  select athlete_id from relationships where ${role} = 'LIAISON' and liaison_id = ${person} and is_active`;

/** In the tables of kit/migrations/relationships. */
export const postgresRelationships = (pool: Pool): RelationshipStore<Client> => ({
  note: (relationship, client) => write(client, [relationship]),
  async removePerson(id, client) {
    await client.query('select pg_advisory_xact_lock($1)', [writersLock]);
    await client.query('insert into relationships_gone (person_id) values ($1) on conflict do nothing', [id]);
    await client.query('delete from relationships where $1 in (athlete_id, liaison_id)', [id]);
  },

  async isAssigned(liaisonId, athleteId) {
    const { rowCount } = await pool.query({
      name: 'relationship-is-assigned',
      text: 'select from relationships where athlete_id = $1 and liaison_id = $2 and is_active limit 1',
      values: [athleteId, liaisonId],
    });
    return rowCount === 1;
  },
  athletesOf: (liaisonId) =>
    ids(pool, {
      name: 'relationship-athletes-of',
      text: belongingTo('$1', `'LIAISON'`),
      values: [liaisonId],
    }),
  liaisonsOf: (athleteId) =>
    ids(pool, {
      name: 'relationship-liaisons-of',
      text: belongingTo('$1', `'ATHLETE'`),
      values: [athleteId],
    }),
  known: (viewerId, wanted) =>
    ids(pool, {
      name: 'relationship-known',
      text: `select distinct id from unnest($2::uuid[]) as wanted (id) where ${isKnownTo('$1', 'id')}`,
      values: [viewerId, [...wanted]],
    }),

  isFilled: () => holds(pool, 'exists (select from relationships_filled)'),
  isWhole: () =>
    holds(
      pool,
      `exists (select from relationships_filled where not exists (
         select from parked where subject = any ('{${neededSubjects.join()}}') and parked_at > relationships_filled.at
       ))`,
    ),
  async unfill() {
    await pool.query('delete from relationships_filled');
  },
  async beginFilling(doubt) {
    await pool.query('update relationships set doubt = $1', [doubt]);
  },
  confirm: (page) => inTransaction(pool, (client) => write(client, page, 'or relationships.doubt is not null')),
  async endFilling(doubt, since) {
    await inTransaction(pool, async (client) => {
      await client.query('delete from relationships where doubt = $1', [doubt]);
      await client.query(
        'insert into relationships_filled (at) values ($1) on conflict (singleton) do update set at = excluded.at',
        [since],
      );
    });
  },
});

/**
 * A row in doubt is replaced by the owner's answer, whatever its version; an event never overrides a higher version.
 */
async function write(
  client: Client,
  relationship: readonly Relationship[],
  orDoubted: '' | 'or relationships.doubt is not null' = '',
): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [writersLock]);
  await client.query(
    `insert into relationships (id, athlete_id, liaison_id, liaison_type, is_active, version)
     select id, "athleteId", "liaisonId", "liaisonType", "isActive", version
     from jsonb_to_recordset($1::jsonb)
       as given (id uuid, "athleteId" uuid, "liaisonId" uuid, "liaisonType" text, "isActive" boolean, version integer)
     where not exists (select from relationships_gone where person_id in ("athleteId", "liaisonId"))
     on conflict (id) do update
     set athlete_id = excluded.athlete_id, liaison_id = excluded.liaison_id, liaison_type = excluded.liaison_type,
         is_active = excluded.is_active, version = excluded.version, doubt = null
     where relationships.version <= excluded.version ${orDoubted}`,
    [JSON.stringify(relationship)],
  );
}

async function ids(pool: Pool, statement: Statement & { readonly name: string }): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(statement);
  return rows.map(({ id }) => id);
}

async function holds(pool: Queryable, condition: string): Promise<boolean> {
  const { rows } = await pool.query<{ holds: boolean }>(`select ${condition} as holds`);
  return rows[0]?.holds ?? false;
}
