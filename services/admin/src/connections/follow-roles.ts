import { userChanged } from '@entourage/contracts/events/identity.ts';
import type { Role } from '@entourage/contracts/people.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import type { DeletedAccount } from '@entourage/kit/serve/erasure.ts';
import { z } from 'zod';
import type { Connection } from './connection.ts';
import { columns, lockPeople, publishState } from './connection-rows.ts';
import { isNewsOf, noLaterNews } from './roles-seen.ts';

/** A person who is not an athlete or a liaison any more loses the connections of that role. */
export const followRoles = () =>
  on(userChanged, async ({ subject, aggregateversion, time, actor, data }, client) => {
    if (!data.changed.includes('role')) return;
    await lockPeople(client);
    if (!(await isNewsOf(client, subject, aggregateversion))) return;
    await endUnfit(client, subject, data.role, { at: new Date(time), by: actor });
  });

/** Erases all connections of a deleted account, prevents new ones, and removes its id from those of others. */
export async function eraseConnections({ userId, deletedAt, deletedBy }: DeletedAccount, client: Client) {
  await lockPeople(client);
  await isNewsOf(client, userId, noLaterNews);
  await endUnfit(client, userId, null, { at: deletedAt, by: deletedBy });
  await client.query('delete from connections where $1 in (athlete_id, liaison_id)', [userId]);
  await client.query(
    `update connections set assigned_by = nullif(assigned_by, $1), ended_by = nullif(ended_by, $1)
     where $1 in (assigned_by, ended_by)`,
    [userId],
  );
}

/** Unpublished connections are deleted; others end, and cannot be restored. */
async function endUnfit(client: Client, userId: string, role: Role | null, ended: { at: Date; by: string }) {
  const unfit = `((athlete_id = $1 and $2::text is distinct from 'ATHLETE')
    or (liaison_id = $1 and $2::text is distinct from 'LIAISON'))`;
  await client.query(`delete from connections where effective_at is not null and ${unfit}`, [userId, role]);
  const { rows } = await client.query<Connection>(
    `update connections set is_active = false, ended_at = $3, ended_by = $4, version = version + 1
     where is_active and ${unfit} returning ${columns}`,
    [userId, role, ended.at, z.uuid().safeParse(ended.by).data ?? null],
  );
  for (const connection of rows) await publishState(client, connection);
}
