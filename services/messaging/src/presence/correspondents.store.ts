import type { Pool } from '@entourage/kit/data/database.ts';

/** For each of these people, those with whom they may write now. */
export async function correspondentsOfEach(
  pool: Pool,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await pool.query<{ userId: string; others: string[] }>({
    name: 'correspondents-of-each',
    text: `
      select one as "userId", array_agg(distinct other) as others
      from (
        select athlete_id as one, liaison_id as other from relationships where is_active and athlete_id = any ($1)
        union all
        select liaison_id, athlete_id from relationships where is_active and liaison_id = any ($1)
        union all
        select athlete_id, member_id from consent where is_active and athlete_id = any ($1)
        union all
        select member_id, athlete_id from consent where is_active and member_id = any ($1)
        union all
        select low_id, high_id from conversations where staff_id is not null and low_id = any ($1)
        union all
        select high_id, low_id from conversations where staff_id is not null and high_id = any ($1)
      ) as pairs
      group by one`,
    values: [userIds],
  });
  return new Map(rows.map(({ userId, others }) => [userId, others]));
}
