import { styled } from '@mui/material/styles';
import { momentOf } from '../../../../shared/clock.ts';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import { PartFailed } from '../../../../shared/health/failures/OneReport.tsx';
import { destinations } from '../../../../shared/health/words/dashboard.ts';
import { words as proposalWords } from '../../../../shared/meetings/cards/proposal-words.ts';
import { useConnections } from '../../../../shared/meetings/cards/use-is-connected.ts';
import { type Proposal, useProposalsQuery } from '../../../../shared/meetings/meetings.api.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { words as said } from '../../words/offered-times.ts';

/**
 * The times that liaisons offer the athlete, each with the way to the conversation, where they are answered; those of
 * former liaisons cannot be accepted, and are left out.
 */
export default function OfferedTimes({ athleteId }: { athleteId: string }) {
  const { data, isError, isFetching, refetch } = useProposalsQuery();
  const isConnected = useConnections(athleteId);
  if (!data && isError && !isFetching) {
    return <PartFailed part={said.list} text={said.failed} tryAgain={() => void refetch()} />;
  }
  const isOpen = (each: Proposal) =>
    each.proposedBy !== athleteId && each.times.length > 0 && isConnected(each) !== false;
  const offers = data?.filter(isOpen) ?? [];
  if (offers.length === 0) return null;
  return (
    <List aria-label={said.list}>
      {offers.map(({ id, liaison, liaisonId, times, expiresAt }) => {
        const name = liaison?.firstName ?? nameOf(liaison);
        return (
          <li key={id}>
            <div>
              <strong>
                <bdi>{name}</bdi> {said.offers(times.length)}
              </strong>
              <small>{proposalWords.until(momentOf(expiresAt))}</small>
            </div>
            <ButtonLink to={`${destinations.messages.to}?user=${liaisonId}`} variant="text">
              {said.answer(name)}
            </ButtonLink>
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 1),
    paddingBlockStart: theme.spacing(0.5),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& > li > div': { display: 'grid', minWidth: 0 },
  '& small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  // Its text begins where that above does, where it is on a line of its own.
  '& > li > a': { marginInlineStart: theme.spacing(-1.5) },
}));
