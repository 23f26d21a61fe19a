import { styled } from '@mui/material/styles';
import { Dialog } from '../components/Dialog.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../components/states.tsx';
import { PersonLine } from './PersonLine.tsx';
import type { Partner } from './partner.ts';

/** A dialog for the other person of a new meeting. */
export function ChoosePartner({
  said,
  partners,
  failed,
  choose,
  close,
}: {
  said: { readonly title: string; readonly empty: string; readonly emptyText: string };
  /** Undefined while they load. */
  partners: readonly Partner[] | undefined;
  failed?: { readonly text: string; readonly tryAgain: () => void } | undefined;
  choose: (partner: Partner) => void;
  close: () => void;
}) {
  return (
    <Dialog open title={said.title} close={close}>
      {failed && <ErrorState {...failed} />}
      {!failed && !partners && (
        <div aria-busy="true">
          <Skeleton height={120} />
        </div>
      )}
      {partners?.length === 0 && <EmptyState title={said.empty} text={said.emptyText} />}
      {partners && partners.length > 0 && (
        <List>
          {partners.map((each) => (
            <li key={each.id}>
              <button type="button" onClick={() => choose(each)}>
                <PersonLine of={each} />
              </button>
            </li>
          ))}
        </List>
      )}
    </Dialog>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& button': {
    width: '100%',
    padding: theme.spacing(1.5),
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    background: 'none',
    '&:hover': { backgroundColor: theme.vars.palette.quiet.main },
  },
}));
