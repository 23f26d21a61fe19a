import { dataTaken } from '@entourage/contracts/events/identity.ts';
import { origin } from '@entourage/kit/bus/outbox.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';

const dayMs = 24 * 3_600_000;
/** Whole ones. */
const perDay = 5;
/** With those that broke off: each reads the lists of every service, as far as it comes. */
const begunPerDay = 15;

const wholeOnes = (userId: string) => [{ key: `own-data:${userId}`, limit: perDay, windowMs: dayMs }];

/**
 * Records that a download of the person's data begins, and writes to their confirmed address once a day, as a download
 * that broke off is tried again: only they should take a copy. Refused once the day's whole ones are used up.
 */
export async function takeOwnData(
  deps: { pool: Pool; throttle: Throttle; wakeRelay: () => void; wakeMails: () => void },
  userId: string,
): Promise<void> {
  // It counts once it is whole.
  await (await deps.throttle.take(wholeOnes(userId))).giveBack();
  await deps.throttle.take([{ key: `own-data-begun:${userId}`, limit: begunPerDay, windowMs: dayMs }]);
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

/** Counts a download of which everything was sent. Of several begun side by side, the last may find all five used up. */
export async function countDownload({ throttle }: { throttle: Throttle }, userId: string): Promise<void> {
  try {
    await throttle.take(wholeOnes(userId));
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'TOO_MANY_REQUESTS')) throw error;
  }
}
