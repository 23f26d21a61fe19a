import { styled } from '@mui/material/styles';
import { Dialog } from '../components/Dialog.tsx';
import { EmptyState } from '../components/states.tsx';
import { PersonLine } from './PersonLine.tsx';
import type { Partner } from './partner.ts';

/** A dialog that asks whom to meet. */
export function ChoosePartner({
  said,
  partners,
  choose,
  close,
}: {
  said: { readonly title: string; readonly empty: string; readonly emptyText: string };
  partners: readonly Partner[];
  choose: (partner: Partner) => void;
  close: () => void;
}) {
  return (
    <Dialog open title={said.title} close={close}>
      {partners.length === 0 && <EmptyState title={said.empty} text={said.emptyText} />}
      {partners.length > 0 && (
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
