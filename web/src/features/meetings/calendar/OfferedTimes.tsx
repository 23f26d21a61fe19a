import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { Dialog } from '../../../shared/components/Dialog.tsx';
import { ProposalCards } from '../../../shared/meetings/cards/ProposalCards.tsx';
import { words } from '../../../shared/meetings/cards/proposal-words.ts';
import { type Proposal, useProposalsQuery } from '../../../shared/meetings/meetings.api.ts';
import { otherOf } from '../../../shared/meetings/other-of.ts';

/** The times that are offered between the viewer and one person, until there are none. */
export function OfferedTimes({ proposal, ownId, close }: { proposal: Proposal; ownId: string; close: () => void }) {
  const { data } = useProposalsQuery();
  const { id } = otherOf(proposal, ownId);
  const isGone = data?.every((each) => otherOf(each, ownId).id !== id) ?? false;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  return (
    <Dialog open title={words.list} close={close}>
      <Plain>
        <ProposalCards ownId={ownId} withId={id} named />
      </Plain>
    </Dialog>
  );
}

const Plain = styled('div')({ '& > ul': { padding: 0, border: 0 } });
