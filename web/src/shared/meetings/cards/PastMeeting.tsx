import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Actions } from '../../components/Actions.tsx';
import { useNow } from '../../components/ago/now.ts';
import { ButtonLink } from '../../components/links.tsx';
import { noteAt } from '../../health/care-notes/place.ts';
import { dayOf } from '../../sharing/until.ts';
import { isCorrectable } from '../correctable.ts';
import { MeetingTime } from '../MeetingTime.tsx';
import { type Appointment, useSettleMeetingMutation } from '../meetings.api.ts';
import { NoShowButton } from './NoShowButton.tsx';
import { words as said } from './past-words.ts';
import { useChange } from './use-change.ts';
import { useIsConnected } from './use-is-connected.ts';
import { words } from './words.ts';

/**
 * A meeting that is over or cancelled; its liaison says what became of it, and corrects that for a week. What was agreed
 * they write while the athlete is theirs.
 */
export function PastMeeting({
  meeting,
  ownId,
  other,
  disconnected = false,
  write,
}: {
  meeting: Appointment;
  ownId: string;
  /** The other person, where the meetings of several are listed. */
  other?: ReactNode;
  /** Whether the page knows that the two are not connected any more. */
  disconnected?: boolean;
  write: () => void;
}) {
  const { id, athleteId, liaisonId, scheduledAt, title, status, isNoShow, outcome, cancellationReason } = meeting;
  const change = useChange();
  const [settle, settling] = useSettleMeetingMutation();
  const isTheirs = useIsConnected(meeting, ownId);
  const isUnsettled = status === 'CONFIRMED';
  const isTheirsNoMore = disconnected || isTheirs === false;
  const mayHaveOutcome = !isNoShow && (status === 'COMPLETED' || isUnsettled) && !isTheirsNoMore;
  const maySettle = isCorrectable(meeting, useNow()) || isUnsettled;

  function settleAs(how: 'complete' | 'no-show') {
    // The button stays enabled, so that it keeps the focus.
    if (!settling.isLoading) void change(settle({ id, how }), isUnsettled ? words.cards.settled : said.corrected[how]);
  }

  return (
    <li>
      <strong dir="auto">{title}</strong>
      {other}
      <span>
        <MeetingTime meeting={meeting} ownId={ownId} />
      </span>
      <span>{isNoShow ? words.past.noShow : words.past.states[status]}</span>
      {outcome && !isNoShow && <p dir="auto">{outcome}</p>}
      {liaisonId === ownId && (mayHaveOutcome || maySettle) && (
        <Actions>
          {mayHaveOutcome && (
            <Button variant="text" onClick={write}>
              {outcome ? said.change : said.write}
            </Button>
          )}
          {mayHaveOutcome && isTheirs && (
            <ButtonLink variant="text" to={noteAt(athleteId, dayOf(scheduledAt))}>
              {said.note}
            </ButtonLink>
          )}
          {maySettle && <NoShowButton isNoShow={isNoShow} settle={settleAs} />}
        </Actions>
      )}
      {cancellationReason && <span dir="auto">{words.past.reason(cancellationReason)}</span>}
    </li>
  );
}

export const PastList = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    paddingBlockEnd: theme.spacing(1.5),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& p': { margin: theme.spacing(0.5, 0), whiteSpace: 'pre-wrap' },
  '& li:last-child': { borderBlockEnd: 0 },
  '& span': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
