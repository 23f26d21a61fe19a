import { lazy, Suspense } from 'react';
import { NotRead } from '../../../../shared/components/NotRead.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { MeetingTime } from '../../../../shared/meetings/MeetingTime.tsx';
import { useUpcomingMeetingsQuery } from '../../../../shared/meetings/meetings.api.ts';
import { words } from '../../words/liaison.ts';

const Brief = lazy(async () => ({ default: (await import('../brief/Brief.tsx')).Brief }));

const said = words.communication;

/** The next confirmed meeting with an athlete, and what changed since the last one. */
export function NextMeeting({ athleteId, liaisonId }: { athleteId: string; liaisonId: string }) {
  const { data, isError, refetch } = useUpcomingMeetingsQuery();
  if (isError && !data) return <NotRead text={said.meetingNotRead} tryAgain={() => void refetch()} />;
  if (!data) return <Skeleton width="16ch" height={20} />;
  const next = data.find((each) => each.athleteId === athleteId && each.status === 'CONFIRMED');
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
