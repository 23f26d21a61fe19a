import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { momentOf } from '../../clock.ts';
import { Actions } from '../../components/Actions.tsx';
import { Badge } from '../../components/Badge.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { NotRead } from '../../components/NotRead.tsx';
import { nameOf } from '../../people/name-of.ts';
import {
  type Proposal,
  useAcceptProposalMutation,
  useDeclineProposalMutation,
  useProposalsQuery,
} from '../meetings.api.ts';
import { otherClock, zoneThen } from '../other-clock.ts';
import { words as meetingWords } from '../words.ts';
import { useLeaveFocus } from './leave-focus.ts';
import { words as said } from './proposal-words.ts';
import { useChange } from './use-change.ts';
import { useIsConnected } from './use-is-connected.ts';
import { words } from './words.ts';

/**
 * Times that one of two people offered the other, who accepts one of them or declines; of everybody, or with one person.
 * Once the two are not connected any more, none can be accepted.
 */
export function ProposalCards({
  ownId,
  withId,
  named = !withId,
  disconnected,
}: {
  ownId: string;
  withId?: string;
  /** Whether the viewer's offers name the other person. */
  named?: boolean;
  /** Whether the two are not connected any more, where the page knows it. */
  disconnected?: boolean | undefined;
}) {
  const { data, isError, isFetching, refetch } = useProposalsQuery();
  const isShown = ({ athleteId, liaisonId }: Proposal) => !withId || [athleteId, liaisonId].includes(withId);
  const shown = data?.filter(isShown) ?? [];
  if (!data && isError && !isFetching) {
    return (
      <List as="section">
        <NotRead text={said.failed} tryAgain={() => void refetch()} />
      </List>
    );
  }
  if (shown.length === 0) return null;
  return (
    <List aria-label={said.list}>
      {shown.map((each) => (
        <ProposalCard key={each.id} proposal={each} ownId={ownId} named={named} disconnected={disconnected} />
      ))}
    </List>
  );
}

function ProposalCard({
  proposal,
  ownId,
  named,
  disconnected,
}: {
  proposal: Proposal;
  ownId: string;
  named: boolean;
  disconnected: boolean | undefined;
}) {
  const { id, proposedBy, times, away, expiresAt, athleteId, athlete, liaison } = proposal;
  const card = useLeaveFocus<HTMLLIElement>();
  const change = useChange();
  const [accept, accepting] = useAcceptProposalMutation();
  const [decline, declining] = useDeclineProposalMutation();
  const isBusy = accepting.isLoading || declining.isLoading;
  const isConnected = useIsConnected(proposal, ownId);
  const isOver = disconnected ?? isConnected === false;
  const isOwn = proposedBy === ownId;
  const others = athleteId === ownId ? 'liaison' : 'athlete';
  const other = others === 'liaison' ? liaison : athlete;
  const name = other?.firstName ?? nameOf(other);

  function timeOf(at: string): string {
    const then = away.find((each) => each.at === at);
    const theirs = otherClock(at, zoneThen(others, { athlete, liaison }, then));
    const own = momentOf(at);
    return theirs ? `${own} (${meetingWords.theirTime(theirs, name)})` : own;
  }

  return (
    <li ref={card} tabIndex={-1}>
      <strong>{isOwn ? (named ? said.ownTo(name) : said.own) : said.theirs(name)}</strong>
      <Actions>
        {times.map((at) =>
          isOwn || isOver ? (
            <time key={at} dateTime={at}>
              {timeOf(at)}
            </time>
          ) : (
            <Button
              key={at}
              ref={keepPlace}
              variant="outlined"
              aria-disabled={isBusy}
              onClick={() => !isBusy && void change(accept({ id, scheduledAt: at }), words.cards.nowConfirmed)}
            >
              {timeOf(at)}
            </Button>
          ),
        )}
      </Actions>
      <small>{isOver ? words.cards.over : said.until(momentOf(expiresAt))}</small>
      <Actions>
        {isOwn && !isOver && <Badge tone="waiting">{said.awaiting}</Badge>}
        <Button
          variant="text"
          aria-disabled={isBusy}
          onClick={() => !isBusy && void change(decline(id), isOwn ? said.withdrawn : said.declined)}
        >
          {isOwn ? said.withdraw : said.decline}
        </Button>
      </Actions>
    </li>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(1.5, 3),
  listStyle: 'none',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { padding: theme.spacing(1) },
  '& > li': {
    display: 'grid',
    gap: theme.spacing(1),
    padding: theme.spacing(1, 1.5),
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
  '& time, & small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
