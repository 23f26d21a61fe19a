import { useNow } from '../../../../shared/components/ago/now.ts';
import { useProposalsQuery, useUpcomingMeetingsQuery } from '../../../../shared/meetings/meetings.api.ts';
import { useScheduledMessagesQuery } from '../../api/scheduled.api.ts';
import { isWith, meetingsOf } from '../../meetings/meetings-with.ts';
import { words } from '../../words-of-strips.ts';

/** What stands above the composer, in numbers; empty if nothing does. */
export function useSummary({ ownId, withId, mayMeet }: { ownId: string; withId: string; mayMeet: boolean }): string {
  const { data: upcoming = [] } = useUpcomingMeetingsQuery(withId, { skip: !mayMeet });
  const { data: offers = [] } = useProposalsQuery(undefined, { skip: !mayMeet });
  const { data: scheduled = [] } = useScheduledMessagesQuery();
  const { meetings } = meetingsOf(upcoming, ownId, useNow());
  const counts = [
    [meetings.length, words.meetings],
    [offers.filter(isWith(withId)).length, words.offers],
    [scheduled.filter(({ receiverId }) => receiverId === withId).length, words.later],
  ] as const;
  return counts.flatMap(([count, inWords]) => (count > 0 ? [inWords(count)] : [])).join(', ');
}
