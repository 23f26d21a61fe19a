import type { Client, Pool } from '../data/database.ts';
import { idsOf, postgresView } from '../views/postgres-view.ts';
import { type Relationship, type RelationshipStore, relationshipView } from './relationship-store.ts';

/** SQL condition: whether one of these two looks after the other now; each is a parameter or a column. */
export const areConnected = (one: string, other: string): string => `exists (
  select from relationships
  where is_active and ((athlete_id = ${one} and liaison_id = ${other}) or (athlete_id = ${other} and liaison_id = ${one}))
)`;

/**
 * SQL condition: whether this liaison looks after this athlete, and does until the transaction ends; each is a parameter
 * or a column. The end of their connection waits for the transaction, and the transaction for an end that was first.
 */
export const staysConnected = (liaison: string, athlete: string): string => `exists (
  select from relationships where athlete_id = ${athlete} and liaison_id = ${liaison} and is_active for share
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

const table = {
  ...relationshipView,
  columns: { athleteId: 'uuid', liaisonId: 'uuid', liaisonType: 'text', isActive: 'boolean' },
  writersLock: 0x0e470c8b,
} as const;

export const postgresRelationships = (pool: Pool): RelationshipStore<Client> => ({
  ...postgresView<Relationship>(pool, table),

  async isAssigned(liaisonId, athleteId) {
    const { rowCount } = await pool.query({
      name: 'relationship-is-assigned',
      text: 'select from relationships where athlete_id = $1 and liaison_id = $2 and is_active limit 1',
      values: [athleteId, liaisonId],
    });
    return rowCount === 1;
  },
  athletesOf: (liaisonId) =>
    idsOf(pool, {
      name: 'relationship-athletes-of',
      text: belongingTo('$1', `'LIAISON'`),
      values: [liaisonId],
    }),
  liaisonsOf: (athleteId) =>
    idsOf(pool, {
      name: 'relationship-liaisons-of',
      text: belongingTo('$1', `'ATHLETE'`),
      values: [athleteId],
    }),
  known: (viewerId, wanted) =>
    idsOf(pool, {
      name: 'relationship-known',
      text: `select distinct id from unnest($2::uuid[]) as wanted (id) where ${isKnownTo('$1', 'id')}`,
      values: [viewerId, [...wanted]],
    }),
});
