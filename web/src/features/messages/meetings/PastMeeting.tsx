import Button from '@mui/material/Button';
import { Actions } from '../../../shared/components/Actions.tsx';
import { MeetingTime } from '../../../shared/meetings/MeetingTime.tsx';
import { type Appointment, useSettleMeetingMutation } from '../../../shared/meetings/meetings.api.ts';
import { useChange } from './use-change.ts';
import { words } from './words.ts';

const said = words.past;

/** A meeting that is over or cancelled; its liaison says what became of it. */
export function PastMeeting({ meeting, ownId, write }: { meeting: Appointment; ownId: string; write: () => void }) {
  const { id, liaisonId, title, status, isNoShow, outcome, cancellationReason } = meeting;
  const change = useChange();
  const [settle, settling] = useSettleMeetingMutation();
  const isUnsettled = status === 'CONFIRMED';
  const mayHaveOutcome = !isNoShow && (status === 'COMPLETED' || isUnsettled);
  return (
    <li>
      <strong dir="auto">{title}</strong>
      <span>
        <MeetingTime meeting={meeting} ownId={ownId} />
      </span>
      <span>{isNoShow ? said.noShow : said.states[status]}</span>
      {outcome && <p dir="auto">{outcome}</p>}
      {liaisonId === ownId && mayHaveOutcome && (
        <Actions>
          <Button variant="text" onClick={write}>
            {outcome ? said.change : said.write}
          </Button>
          {isUnsettled && (
            <Button
              variant="text"
              disabled={settling.isLoading}
              onClick={() => void change(settle({ id, how: 'no-show' }), words.cards.settled)}
            >
              {said.noShow}
            </Button>
          )}
        </Actions>
      )}
      {cancellationReason && <span dir="auto">{said.reason(cancellationReason)}</span>}
    </li>
  );
}
