import type { ShareCategory } from '@entourage/contracts/consent.ts';
import type { Client, Pool } from '../data/database.ts';
import { idsOf, postgresView } from '../views/postgres-view.ts';
import { type ConsentStore, consentView, type Membership } from './consent-store.ts';

/** SQL condition: whether one of these two belongs to the other's entourage now; each is a parameter or a column. */
export const areTogether = (one: string, other: string): string => `exists (
  select from consent
  where is_active and ((athlete_id = ${one} and member_id = ${other}) or (athlete_id = ${other} and member_id = ${one}))
)`;

/**
 * SQL condition: whether one of these two belongs, or belonged, to the other's entourage; the first is a parameter, the
 * other one or a column.
 */
export const isKnownTogether = (person: string, other: string): string => `(
  ${other} in (select member_id from consent where athlete_id = ${person})
  or ${other} in (select athlete_id from consent where member_id = ${person})
)`;

/**
 * SQL query: the ids of an athlete's members, or of a member's athletes; person and role are parameters or literals.
 */
export const togetherWith = (person: string, role: string): string => `
  select member_id as id from consent where ${role} = 'ATHLETE' and athlete_id = ${person} and is_active
  union
  select athlete_id from consent where ${role} = 'TEAM_MEMBER' and member_id = ${person} and is_active`;

/** SQL condition: whether a row of the table grants this category now; the category is a literal. */
export const grantsNow = (table: string, category: ShareCategory): string => `exists (
  select from jsonb_to_recordset(${table}.grants) as granted (category text, until timestamptz)
  where category = '${category}' and (until is null or until > now())
)`;

const table = {
  ...consentView,
  columns: { athleteId: 'uuid', memberId: 'uuid', isActive: 'boolean', grants: 'jsonb' },
  writersLock: 0x0e470c8c,
} as const;

const columns = 'id, athlete_id as "athleteId", member_id as "memberId", is_active as "isActive", grants, version';

/** In the tables of kit/migrations/consent. */
export const postgresConsent = (pool: Pool): ConsentStore<Client> => ({
  ...postgresView<Membership>(pool, table),

  async ofMember(memberId) {
    const { rows } = await pool.query<Membership>({
      name: 'consent-of-member',
      text: `select ${columns} from consent where member_id = $1 and is_active order by id`,
      values: [memberId],
    });
    return rows;
  },
  async ofAthlete(athleteId) {
    const { rows } = await pool.query<Membership>({
      name: 'consent-of-athlete',
      text: `select ${columns} from consent where athlete_id = $1 and is_active order by id`,
      values: [athleteId],
    });
    return rows;
  },
  known: (viewerId, wanted) =>
    idsOf(pool, {
      name: 'consent-known',
      text: `select distinct id from unnest($2::uuid[]) as wanted (id) where ${isKnownTogether('$1', 'id')}`,
      values: [viewerId, [...wanted]],
    }),
});
