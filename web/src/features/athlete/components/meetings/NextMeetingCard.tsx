import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { Card } from '../../../../shared/components/Card.tsx';
import { keepPlace } from '../../../../shared/components/keep-place.ts';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { PartFailed } from '../../../../shared/health/failures/OneReport.tsx';
import { CardHead } from '../../../../shared/health/picture/CardHead.tsx';
import { destinations } from '../../../../shared/health/words/dashboard.ts';
import { words as failureWords } from '../../../../shared/health/words/failures.ts';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { useChange } from '../../../../shared/meetings/cards/use-change.ts';
import { useConnections } from '../../../../shared/meetings/cards/use-is-connected.ts';
import { words as meetingCardWords } from '../../../../shared/meetings/cards/words.ts';
import { hasEnded } from '../../../../shared/meetings/ended.ts';
import { JoinCall } from '../../../../shared/meetings/JoinCall.tsx';
import { MeetingTime } from '../../../../shared/meetings/MeetingTime.tsx';
import {
  type Appointment,
  useConfirmMeetingMutation,
  useUpcomingMeetingsQuery,
} from '../../../../shared/meetings/meetings.api.ts';
import { waitsFor } from '../../../../shared/meetings/waits-for.ts';
import { words } from '../../../../shared/meetings/words.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { ScheduleWithLiaison } from './ScheduleWithLiaison.tsx';

const OfferedTimes = latePart(() => import('./OfferedTimes.tsx'));

const said = words.next;
const { cards: cardWords } = meetingCardWords;
const heading = 'next-meeting';

/** The athlete's next meeting with anybody, the times that are offered to them, and the way to another one. */
export const NextMeetingCard = ({ athleteId }: { athleteId: string }) => (
  <Card as="section" aria-labelledby={heading}>
    <CardHead id={heading} title={said.title}>
      <ScheduleWithLiaison athleteId={athleteId} />
    </CardHead>
    <Room tabIndex={-1}>
      <Next athleteId={athleteId} />
    </Room>
    <Suspense>
      <OfferedTimes athleteId={athleteId} />
    </Suspense>
  </Card>
);

function Next({ athleteId }: { athleteId: string }) {
  const { data, isError, isFetching, refetch } = useUpcomingMeetingsQuery(null);
  const now = useNow();
  const isConnected = useConnections(athleteId);
  if (!data && isError && !isFetching) {
    return <PartFailed part={failureWords.parts.meeting} text={said.failed} tryAgain={() => void refetch()} />;
  }
  if (!data) return <Skeleton width={200} height={20} />;
  // A request between two people who are not connected any more can only expire.
  const isDead = (each: Appointment) => each.status === 'PENDING' && isConnected(each) === false;
  const next = data.find((each) => !hasEnded(each, now) && !isDead(each));
  // By its id: a press that was meant for one must not confirm the next.
  if (next) return <Meeting key={next.id} meeting={next} athleteId={athleteId} />;
  return (
    <>
      <strong>{said.none}</strong>
      <Note>{said.noneText}</Note>
      <Actions>
        <ToCalendar />
      </Actions>
    </>
  );
}

const ToCalendar = () => (
  <ButtonLink to={destinations.calendar.to} variant="text">
    {destinations.calendar.label}
  </ButtonLink>
);

function Meeting({ meeting, athleteId }: { meeting: Appointment; athleteId: string }) {
  const { id, status, liaison, liaisonId, scheduledAt, notes, version } = meeting;
  const change = useChange();
  const [confirm, { isLoading }] = useConfirmMeetingMutation();
  const waits = waitsFor(meeting, athleteId);
  return (
    <>
      <strong>
        <MeetingTime meeting={meeting} ownId={athleteId} />
      </strong>
      <span dir="auto">{said.with(nameOf(liaison))}</span>
      {waits && notes && <Notes dir="auto">{notes}</Notes>}
      {status === 'PENDING' && <Badge tone="waiting">{waits ? cardWords.yours : said.pending}</Badge>}
      <Actions>
        {waits && (
          <Button
            ref={keepPlace}
            aria-disabled={isLoading}
            onClick={() => !isLoading && void change(confirm({ id, version }), cardWords.nowConfirmed)}
          >
            {cardWords.confirm}
          </Button>
        )}
        {status === 'CONFIRMED' && <JoinCall scheduledAt={scheduledAt} />}
        <ButtonLink to={`${destinations.messages.to}?user=${liaisonId}`} variant="text">
          {said.open}
        </ButtonLink>
        <ToCalendar />
      </Actions>
    </>
  );
}

const Notes = styled(Note)({ whiteSpace: 'pre-line' });

const Room = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(0.75),
  minHeight: 104,
  overflowWrap: 'anywhere',
}));
