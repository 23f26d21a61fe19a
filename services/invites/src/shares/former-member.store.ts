import type { Position } from '@entourage/kit/data/cursor.ts';
import type { Pool } from '@entourage/kit/data/database.ts';

/** Somebody who was in the athlete's entourage and is not now. */
export interface FormerMember {
  /** Of the latest membership. */
  readonly id: string;
  readonly memberId: string;
  readonly invitedAs: string;
  readonly leftAt: Date;
}

export type FormerMemberStore = ReturnType<typeof createFormerMemberStore>;

export function createFormerMemberStore(pool: Pool) {
  return {
    /** The latest to leave first; once each, however often they were invited. */
    async page(
      athleteId: string,
      { after, limit }: { after: Position | null; limit: number },
    ): Promise<{ members: FormerMember[]; total: number }> {
      const { rows } = await pool.query<FormerMember & { total: number }>(
        `with former as (
           select distinct on (member_id) id, member_id as "memberId", invited_as as "invitedAs", ended_at as "leftAt"
           from memberships as ended where athlete_id = $1 and ended_at is not null and member_id is not null
             and not exists (select from memberships as active where active.athlete_id = $1
                             and active.member_id = ended.member_id and active.ended_at is null)
           order by member_id, ended_at desc, id desc)
         select *, (select count(*)::int from former) as total from former
         where $2::timestamptz is null or ("leftAt", id) < ($2::timestamptz, $3::uuid)
         order by "leftAt" desc, id desc limit $4`,
        [athleteId, after?.value ?? null, after?.id ?? null, limit],
      );
      return { members: rows.map(({ total: _, ...member }) => member), total: rows[0]?.total ?? 0 };
    },
  };
}
