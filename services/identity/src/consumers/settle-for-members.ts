import type { ShareCategory } from '@entourage/contracts/consent.ts';
import type { EventOf } from '@entourage/contracts/events/define.ts';
import { shareGranted, shareRevoked } from '@entourage/contracts/events/invites.ts';
import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { markOfPerson } from '../notifications/mark-read.ts';

/** News of an athlete that members get too, by the category that they need for it (`saving` in health data). */
const categoryOf: Readonly<Partial<Record<NotificationKind, ShareCategory>>> = {
  LOG_ENTERED: 'INJURY_LOG',
  ILLNESS_ENTERED: 'ILLNESSES',
  ILLNESS_OVER: 'ILLNESSES',
  SEASON_CHANGED: 'TRAINING_AND_FOCUS',
  TODO_COMPLETED: 'TODOS',
};

type Membership = Pick<EventOf<typeof shareGranted>, 'time' | 'data'>;

/** A member who has left is granted nothing. */
async function settle({ time: at, data }: Membership, client: Client): Promise<void> {
  const { athleteId: personId, memberId, grants } = data;
  const granted: ReadonlySet<ShareCategory> = new Set(grants.map(({ category }) => category));
  const kinds = (Object.entries(categoryOf) as [NotificationKind, ShareCategory][]).flatMap(([kind, category]) =>
    granted.has(category) ? [] : [kind],
  );
  await markOfPerson(client, memberId, { personId, kinds, at });
}

/**
 * Marks as read what waits for a member about an athlete who does not share it any more; neither push nor mail follows.
 * Either event has all grants, so both do: one change may grant a category and withdraw another.
 */
export const settleForMembers: readonly Handler[] = [on(shareGranted, settle), on(shareRevoked, settle)];
