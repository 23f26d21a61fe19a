import { useMemo } from 'react';
import { useUsersInfiniteQuery } from '../../features/admin/api/people.api.ts';
import { useAthletesOfQuery } from '../../shared/health/api/athletes.api.ts';
import { useLatestConversationsQuery } from '../../shared/health/api/messages.api.ts';
import { destinations, summaryOf } from '../../shared/health/words/dashboard.ts';
import { nameOf } from '../../shared/people/name-of.ts';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import { type Destination, matching, pagesOf } from './destinations.ts';

const shown = 12;

/** Where the person can go: pages, their athletes, the people they may write to, and for admins every account. */
export function useDestinations(user: CurrentUser, typed: string): readonly Destination[] {
  const { data: athletes } = useAthletesOfQuery(user.id, { skip: user.role !== 'LIAISON' });
  const { data: conversations } = useLatestConversationsQuery();
  const search = typed.trim().slice(0, 100);
  const { currentData: users } = useUsersInfiniteQuery(
    { role: null, status: null, sort: null, search },
    { skip: user.role !== 'ADMIN' || search.length < 2 },
  );
  const known = useMemo<readonly Destination[]>(
    () => [
      ...pagesOf(user),
      ...(athletes ?? []).map((athlete) => ({
        to: `/dashboard?athlete=${athlete.id}`,
        label: nameOf(athlete),
        hint: 'Athlete',
      })),
      ...(conversations ?? []).flatMap(({ userId, user: other }) =>
        other ? [{ to: `/messages?user=${userId}`, label: nameOf(other), hint: 'Messages' }] : [],
      ),
      ...(athletes ?? []).map((athlete) => ({
        to: summaryOf(athlete.id),
        label: nameOf(athlete),
        hint: destinations.summary.label,
      })),
    ],
    [user, athletes, conversations],
  );
  const found = (users?.pages[0]?.rows ?? []).map((each) => ({
    to: `/admin?view=users&search=${encodeURIComponent(each.username)}`,
    label: nameOf(each),
    hint: `User ${each.username}`,
  }));
  return [...matching(known, typed), ...found].slice(0, shown);
}
