import type { Pool } from '@entourage/kit/database.ts';
import type { User } from './user.ts';

export type CurrentUserLoader = (id: string) => Promise<User | null>;

/** The product's most frequent read, by key, prepared once. */
export function createCurrentUserLoader(pool: Pool): CurrentUserLoader {
  return async (id) => {
    const { rows } = await pool.query<User>({
      name: 'current-user',
      text: `select id, username, email, first_name as "firstName", last_name as "lastName",
                    profile_image_url as "profileImageUrl", role, verification_status as "verificationStatus",
                    professional_league as "professionalLeague", team_organization as "teamOrganization",
                    verification_notes as "verificationNotes", review_notes as "reviewNotes",
                    verified_at as "verifiedAt", verified_by as "verifiedBy", last_login as "lastLogin", version,
                    created_at as "createdAt", updated_at as "updatedAt"
             from users where id = $1`,
      values: [id],
    });
    return rows[0] ?? null;
  };
}
