import { dataTaken } from '@entourage/contracts/events/identity.ts';
import { origin } from '@entourage/kit/bus/outbox.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';

const dayMs = 24 * 3_600_000;
/** Each download reads every list, in every service. */
const perDay = 5;

/**
 * Records a download of the person's data, and writes to their confirmed address once a day, as a download that broke
 * off is tried again: only they should take a copy.
 */
export async function takeOwnData(
  deps: { pool: Pool; throttle: Throttle; wakeRelay: () => void; wakeMails: () => void },
  userId: string,
): Promise<void> {
  await deps.throttle.take([{ key: `own-data:${userId}`, limit: perDay, windowMs: dayMs }]);
  const { requestId, traceParent } = origin();
  await deps.pool.query({
    name: 'take-own-data',
    text: `with told as (
             insert into mails (user_id, kind) select id, 'data-taken' from users
             where id = $1 and email_confirmed_at is not null and not exists (
               select from mails where user_id = $1 and kind = 'data-taken' and created_at > now() - interval '1 day'))
           insert into outbox (type, subject, aggregate_version, actor, request_id, trace_parent, data)
           values ('${dataTaken.type}', uuidv7(), 1, $1, $2, $3, jsonb_build_object('userId', $1::text))`,
    values: [userId, requestId, traceParent],
  });
  deps.wakeRelay();
  deps.wakeMails();
}
