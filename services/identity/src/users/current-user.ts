import type { Pool } from '@entourage/kit/data/database.ts';
import DataLoader from 'dataloader';
import type { User } from './user.ts';

export interface CurrentUser extends User {
  readonly hasSecondFactor: boolean;
}

export type CurrentUserLoader = (id: string) => Promise<CurrentUser | null>;

/**
 * The product's most frequent read: callers read only themselves, and concurrent calls share one query. Nothing is
 * cached.
 */
export function createCurrentUserLoader(pool: Pool): CurrentUserLoader {
  const loader = new DataLoader<string, CurrentUser | null>((ids) => findAll(pool, ids), {
    cache: false,
    maxBatchSize: 100,
    batchScheduleFn: (load) => void setImmediate(load),
  });
  return (id) => loader.load(id);
}

async function findAll(pool: Pool, ids: readonly string[]): Promise<Array<CurrentUser | null>> {
  const { rows } = await pool.query<CurrentUser>({
    name: 'current-user',
    text: `select id, username, email, email_confirmed_at as "emailConfirmedAt", first_name as "firstName", last_name as "lastName",
                  profile_image_url as "profileImageUrl", time_zone as "timeZone", role, verification_status as "verificationStatus",
                  professional_league as "professionalLeague", team_organization as "teamOrganization",
                  verification_notes as "verificationNotes", review_notes as "reviewNotes",
                  verified_at as "verifiedAt", verified_by as "verifiedBy", last_login as "lastLogin", version,
                  created_at as "createdAt", updated_at as "updatedAt",
                  exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)
                    as "hasSecondFactor"
           from users where id = any($1::uuid[])`,
    values: [ids],
  });
  const byId = new Map(rows.map((user) => [user.id, user]));
  return ids.map((id) => byId.get(id) ?? null);
}
