import { memberChanged } from '@entourage/contracts/events/invites.ts';
import type { teamMemberProfileForm } from '@entourage/contracts/rest/invites.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { inTransaction, type Pool, type Queryable } from '@entourage/kit/data/database.ts';
import type { z } from 'zod';

type Form = z.infer<typeof teamMemberProfileForm>;

export interface Profile extends Form {
  readonly userId: string;
  readonly updatedAt: Date;
  readonly version: number;
}

const columns = `user_id as "userId", field_of_expertise as "fieldOfExpertise", years_experience as "yearsExperience",
  expertise_keywords as "expertiseKeywords", achievements, updated_at as "updatedAt", version`;

export type ProfileStore = ReturnType<typeof createProfileStore>;

export function createProfileStore(pool: Pool) {
  async function of(userId: string, on: Queryable = pool): Promise<Profile | null> {
    const { rows } = await on.query<Profile>(`select ${columns} from team_member_profiles where user_id = $1`, [
      userId,
    ]);
    return rows[0] ?? null;
  }

  return {
    of: (userId: string) => of(userId),

    /** Of several people, by their ids. */
    async ofEach(userIds: readonly string[]): Promise<ReadonlyMap<string, Profile>> {
      const { rows } = await pool.query<Profile>(
        `select ${columns} from team_member_profiles where user_id = any ($1::uuid[])`,
        [userIds],
      );
      return new Map(rows.map((profile) => [profile.userId, profile]));
    },

    /** Replaces the whole profile and publishes the change; saving the same again does neither. */
    save: (userId: string, form: Form, now: Date): Promise<Profile> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<Profile>(
          `insert into team_member_profiles as mine
             (user_id, field_of_expertise, years_experience, expertise_keywords, achievements, updated_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (user_id) do update set
             field_of_expertise = excluded.field_of_expertise, years_experience = excluded.years_experience,
             expertise_keywords = excluded.expertise_keywords, achievements = excluded.achievements,
             updated_at = excluded.updated_at, version = mine.version + 1
           where (mine.field_of_expertise, mine.years_experience, mine.expertise_keywords, mine.achievements)
             is distinct from
             (excluded.field_of_expertise, excluded.years_experience, excluded.expertise_keywords, excluded.achievements)
           returning ${columns}`,
          [userId, form.fieldOfExpertise, form.yearsExperience, form.expertiseKeywords, form.achievements, now],
        );
        const [saved] = rows;
        if (!saved) return (await of(userId, client)) as Profile;
        const athletes = await client.query<{ id: string }>(
          'select athlete_id as id from memberships where member_id = $1 and ended_at is null order by id',
          [userId],
        );
        const athleteIds = athletes.rows.map(({ id }) => id);
        await client.query(
          outboxInsert(memberChanged, { subject: userId, version: saved.version, data: { userId, athleteIds } }),
        );
        return saved;
      }),
  };
}
