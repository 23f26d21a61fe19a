import type { Pool } from '@entourage/kit/data/database.ts';
import { skeletonOf } from './skeleton.ts';

const batch = 1000;

/** Adds skeletons to older accounts; of two that look alike the earlier account keeps it. */
export async function fillSkeletons(pool: Pool): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: Array<{ id: string; username: string }> } = await pool.query(
      `select id, username from users where ($1::uuid is null or id > $1)
         and not exists (select from username_skeletons where user_id = users.id)
       order by id limit ${batch}`,
      [after],
    );
    if (rows.length === 0) return;
    await pool.query(
      `insert into username_skeletons (user_id, skeleton)
       select id, skeleton from unnest($1::uuid[], $2::text[]) with ordinality as made (id, skeleton, place)
       where exists (select from users where users.id = made.id) order by place
       on conflict do nothing`,
      [rows.map(({ id }) => id), rows.map(({ username }) => skeletonOf(username))],
    );
    after = rows.at(-1)?.id ?? null;
  }
}
