import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { userChanged, userDeleted } from '@entourage/contracts/events/identity.ts';
import type { Role } from '@entourage/contracts/people.ts';
import { withContext } from '@entourage/kit/context.ts';
import type { Client } from '@entourage/kit/database.ts';
import { z } from 'zod';
import type { Connection } from './connection.ts';
import { columns, lockPeople, tellOf } from './connection-rows.ts';
import { isNewsOf } from './roles-seen.ts';

/** Whoever is an athlete or a liaison no longer has no connections as one; of whoever is gone none is kept. */
export async function followPeople(events: readonly AnyEvent[], client: Client): Promise<void> {
  for (const event of events) {
    const context = { requestId: event.requestid ?? event.id, actor: event.actor };
    await withContext(context, () => followOne(event, client));
  }
}

async function followOne({ type, subject, aggregateversion, time, actor, data }: AnyEvent, client: Client) {
  const ended = { at: new Date(time), by: z.uuid().safeParse(actor).data ?? null };
  if (type === userDeleted.type) {
    await lockPeople(client);
    await isNewsOf(client, subject, aggregateversion);
    await endOf(client, subject, 'GONE', ended);
    await client.query('delete from connections where $1 in (athlete_id, liaison_id)', [subject]);
  }
  if (type === userChanged.type) {
    const { role, changed } = userChanged.data.parse(data);
    if (!changed.includes('role')) return;
    await lockPeople(client);
    if (await isNewsOf(client, subject, aggregateversion)) await endOf(client, subject, role, ended);
  }
}

/** What nobody was told of has never been; the rest is over, and nobody can bring it back. */
async function endOf(client: Client, userId: string, role: Role | 'GONE', ended: { at: Date; by: string | null }) {
  const unfit = `((athlete_id = $1 and $2 <> 'ATHLETE') or (liaison_id = $1 and $2 <> 'LIAISON'))`;
  await client.query(`delete from connections where effective_at is not null and ${unfit}`, [userId, role]);
  const { rows } = await client.query<Connection>(
    `update connections set is_active = false, ended_at = $3, ended_by = $4, version = version + 1
     where is_active and ${unfit} returning ${columns}`,
    [userId, role, ended.at, ended.by],
  );
  for (const connection of rows) await tellOf(client, connection);
}
