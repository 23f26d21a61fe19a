import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { userDeleted } from '@entourage/contracts/events/identity.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { z } from 'zod';
import { reporters } from './deletion.ts';

/** The person, if the event's subject is a record; and until when something must be kept. */
const report = z.object({ userId: z.uuid().optional(), keptUntil: z.iso.datetime().nullish() });

/** Records deletions and the services' reports, in any order of arrival. */
export async function followDeletions(events: readonly AnyEvent[], client: Client): Promise<void> {
  for (const { type, subject, time, actor, data } of events) {
    const service = reporters.get(type);
    if (!service) continue;
    const { userId = subject, keptUntil = null } = report.parse(data);
    if (type === userDeleted.type) {
      await client.query(
        'insert into deletions (user_id, begun_at, begun_by) values ($1, $2, $3) on conflict do nothing',
        [userId, time, actor],
      );
    }
    await client.query(
      `insert into deletion_reports (user_id, service, done_at, kept_until) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [userId, service, time, keptUntil],
    );
  }
}
