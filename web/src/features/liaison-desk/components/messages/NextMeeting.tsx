import { Suspense } from 'react';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { NotRead } from '../../../../shared/components/NotRead.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { hasEnded } from '../../../../shared/meetings/ended.ts';
import { MeetingTime } from '../../../../shared/meetings/MeetingTime.tsx';
import { useUpcomingMeetingsQuery } from '../../../../shared/meetings/meetings.api.ts';
import { words } from '../../words/liaison.ts';

const Brief = latePart(async () => ({ default: (await import('../brief/Brief.tsx')).Brief }));

const said = words.communication;

/** The next confirmed meeting with an athlete, and what changed since the last one. */
export function NextMeeting({ athleteId, liaisonId }: { athleteId: string; liaisonId: string }) {
  const { data, isError, refetch } = useUpcomingMeetingsQuery(athleteId);
  const now = useNow();
  if (isError && !data) return <NotRead text={said.meetingNotRead} tryAgain={() => void refetch()} />;
  if (!data) return <Skeleton width="16ch" height={20} />;
  const next = data.find((each) => each.status === 'CONFIRMED' && !hasEnded(each, now));
  if (!next) return said.noMeeting;
  return (
    <>
      <MeetingTime meeting={next} ownId={liaisonId} />
      <Suspense>
        <Brief athleteId={athleteId} />
      </Suspense>
    </>
  );
}
