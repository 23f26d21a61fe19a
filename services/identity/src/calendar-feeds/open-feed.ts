import { randomUUID } from 'node:crypto';
import type { Action } from '@entourage/contracts/actions.ts';
import type { OpenedFeed } from '@entourage/contracts/calendar-feed.ts';
import type { Role } from '@entourage/contracts/people.ts';
import type { SigningKey } from '@entourage/kit/auth/keys.ts';
import { mayAttempt } from '@entourage/kit/auth/policy.ts';
import { signToken } from '@entourage/kit/auth/tokens.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import { networkOf } from '@entourage/kit/throttle/network-of.ts';
import { giveBackAndThrow, type Throttle } from '@entourage/kit/throttle/throttle.ts';
import type { CalendarFeedStore } from './calendar-feed.store.ts';

/** Calendar programs of many people share an address, and some keep reading addresses that ended. */
const guesses = { limit: 120, windowMs: 3_600_000 };

/** Meetings, and the names of people in them. */
const ofMeetings = ['calendar.read', 'user.read'] as const;

/** What an athlete trains, and for what. */
const ofTraining = ['planned-week.list', 'competition.list'] as const;

/**
 * A token of the person whose calendar address has this secret. Unknown secrets, and those of people who may not read a
 * calendar any more, are missing, and count as guesses of the client's address.
 */
export async function openFeed(
  deps: {
    feeds: Pick<CalendarFeedStore, 'ownerOf' | 'noteRead'>;
    throttle: Throttle;
    needsSecondFactor: (role: Role) => boolean;
    signingKey: () => SigningKey;
  },
  secret: string,
  clientAddress: string,
): Promise<OpenedFeed> {
  const taken = await deps.throttle.take([{ key: `calendar-feed:address:${networkOf(clientAddress)}`, ...guesses }]);
  const owner = await deps.feeds.ownerOf(secret).catch((error: unknown) => giveBackAndThrow(taken, error));
  if (!owner) throw notFound();
  const { id, role, status, hasSecondFactor } = owner;
  // A former athlete has neither a plan nor competitions.
  const training = owner.training && role === 'ATHLETE';
  const only: Action[] = training ? [...ofMeetings, ...ofTraining] : [...ofMeetings];
  const restricted = deps.needsSecondFactor(role) && !hasSecondFactor;
  const standing = { role, status, restricted, only };
  const sessionId = randomUUID();
  if (!mayAttempt({ kind: 'person', id, sessionId, ...standing }, 'calendar.read')) throw notFound();
  await taken.giveBack();
  await deps.feeds.noteRead(id);
  const token = signToken(deps.signingKey(), {
    iss: 'identity',
    sub: id,
    sid: sessionId,
    ...standing,
  });
  return { userId: id, token, training };
}
