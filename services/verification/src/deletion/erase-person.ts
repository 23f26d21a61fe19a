import type { Client, Pool } from '@entourage/kit/database.ts';

/** Longer than a token lets somebody act who has no account any more. */
const afterwards = "interval '15 minutes'";

/** Everything there is of a person, as an athlete; who decided on others is no longer known. */
export async function erasePerson(client: Client, userId: string): Promise<void> {
  await client.query('insert into erased (user_id) values ($1) on conflict do nothing', [userId]);
  // In the order in which a submission takes its locks.
  await client.query('delete from codes where user_id = $1', [userId]);
  await client.query('delete from posts where user_id = $1', [userId]);
  await client.query('update posts set reviewed_by = null where reviewed_by = $1', [userId]);
}

/** What a call has left that was under way while its person was erased. */
export async function eraseAfterwards(pool: Pool): Promise<void> {
  await pool.query('delete from codes using erased where codes.user_id = erased.user_id');
  await pool.query('delete from posts using erased where posts.user_id = erased.user_id');
  await pool.query('update posts set reviewed_by = null from erased where reviewed_by = erased.user_id');
  await pool.query(`delete from erased where erased_at < now() - ${afterwards}`);
}
