import type { Pool } from '@entourage/kit/data/database.ts';

/** The rest is purged next time. */
const mostAtOnce = 1000;
const proposalDays = 30;

/** Deletes what is over for longer than its retention: meetings with their outcome, and proposals. */
export async function purgeOld(pool: Pool, now: Date, meetingYears: number): Promise<void> {
  await pool.query(
    `delete from appointments where id in (
       select id from appointments
       where claim_id is null and scheduled_at < $1::timestamptz - make_interval(years => $2)
       order by scheduled_at limit ${mostAtOnce} for update skip locked)`,
    [now, meetingYears],
  );
  await pool.query(
    `delete from proposals where id in (
       select id from proposals where status <> 'OPEN' and expires_at < $1::timestamptz - make_interval(days => $2)
       order by expires_at limit ${mostAtOnce} for update skip locked)`,
    [now, proposalDays],
  );
}
