import { passwordGiven } from '@entourage/contracts/rest/second-factor.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import { assertOwnPassword, wrongPassword } from '../credentials/own-password.ts';
import type { CalendarFeedStore } from './calendar-feed.store.ts';

/** Requires the password: a stolen session must not leave an address behind that outlives it. */
export async function createFeed(
  deps: { pool: Pool; throttle: Throttle; feeds: Pick<CalendarFeedStore, 'create'> },
  userId: string,
  given: unknown,
): Promise<{ secret: string; createdAt: Date }> {
  const { password } = parseOrRefuse(passwordGiven, given);
  const { hash } = await assertOwnPassword(deps, userId, { field: 'password', password });
  const created = await deps.feeds.create(userId, hash);
  if (!created) throw wrongPassword('password');
  return created;
}
