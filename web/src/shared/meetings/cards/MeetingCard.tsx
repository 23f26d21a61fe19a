import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Actions } from '../../components/Actions.tsx';
import { useNow } from '../../components/ago/now.ts';
import { Badge } from '../../components/Badge.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { JoinCall } from '../JoinCall.tsx';
import { MeetingTime } from '../MeetingTime.tsx';
import { type Appointment, useConfirmMeetingMutation, useSettleMeetingMutation } from '../meetings.api.ts';
import { waitsFor } from '../waits-for.ts';
import { words as meetingWords } from '../words.ts';
import { useLeaveFocus } from './leave-focus.ts';
import { NoShowButton } from './NoShowButton.tsx';
import { useChange } from './use-change.ts';
import { useIsConnected } from './use-is-connected.ts';
import { words } from './words.ts';

const said = words.cards;

/**
 * A meeting with what its viewer can do. Once the two are not connected any more, it is neither confirmed nor moved; its
 * liaison still says what became of it, but writes no outcome.
 */
export function MeetingCard({
  meeting,
  ownId,
  other,
  disconnected,
  move,
  cancel,
  complete,
}: {
  meeting: Appointment;
  ownId: string;
  /** The other person, where the meetings of several are listed. */
  other?: ReactNode;
  /** Whether the two are not connected any more, where the page knows it. */
  disconnected?: boolean;
  move: () => void;
  cancel: () => void;
  complete: () => void;
}) {
  const { id, title, scheduledAt, duration, notes, status, liaisonId, version } = meeting;
  const waits = waitsFor(meeting, ownId);
  const change = useChange();
  const [confirm, confirming] = useConfirmMeetingMutation();
  const [settle, settling] = useSettleMeetingMutation();
  const isBusy = confirming.isLoading || settling.isLoading;
  const hasBegun = Date.parse(scheduledAt) <= useNow();
  const isConnected = useIsConnected(meeting, ownId);
  const isOver = disconnected ?? isConnected === false;
  const mayHaveOutcome = !isOver && isConnected !== false;
  const card = useLeaveFocus<HTMLLIElement>();
  const settleAs = (how: 'complete' | 'no-show') => void change(settle({ id, how }), said.settled);
  const tookPlace = () => (mayHaveOutcome ? complete() : settleAs('complete'));

  return (
    <Card ref={card} tabIndex={-1}>
      <div>
        <strong dir="auto">{title}</strong>
        {other}
        <small>
          <MeetingTime meeting={meeting} ownId={ownId} />, {meetingWords.lasts(duration)}
        </small>
        {status === 'PENDING' && isOver && <small>{said.over}</small>}
        {notes && <p dir="auto">{notes}</p>}
      </div>
      <Actions>
        {status === 'CONFIRMED' && <JoinCall scheduledAt={scheduledAt} />}
        {status === 'PENDING' && !isOver && <Badge tone="waiting">{waits ? said.yours : said.awaiting}</Badge>}
        {waits && !isOver && (
          <Button
            ref={keepPlace}
            aria-disabled={isBusy}
            onClick={() => !isBusy && void change(confirm({ id, version }), said.nowConfirmed)}
          >
            {said.confirm}
          </Button>
        )}
        {hasBegun && liaisonId === ownId && (
          <>
            <Button variant="outlined" aria-disabled={isBusy} onClick={() => !isBusy && tookPlace()}>
              {said.complete}
            </Button>
            <NoShowButton disabled={isBusy} settle={settleAs} />
          </>
        )}
        {!hasBegun && !isOver && (
          <Button ref={keepPlace} variant="text" onClick={move}>
            {said.move}
          </Button>
        )}
        <Button variant="text" onClick={cancel}>
          {said.cancel}
        </Button>
      </Actions>
    </Card>
  );
}

const Card = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1.5),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-child': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: theme.spacing(0.5, 0, 0), fontSize: '0.9375rem', whiteSpace: 'pre-line' },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));
