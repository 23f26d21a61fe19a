import { styled } from '@mui/material/styles';
import { Dialog } from '../components/Dialog.tsx';
import { EmptyState } from '../components/states.tsx';
import type { AssignedLiaison } from '../people/liaisons.api.ts';
import { PersonLine } from './PersonLine.tsx';
import { type Partner, partnerOf } from './partner.ts';
import { words } from './words.ts';

const said = words.choose;

export function ChooseLiaison({
  liaisons,
  choose,
  close,
}: {
  liaisons: readonly AssignedLiaison[];
  choose: (liaison: Partner) => void;
  close: () => void;
}) {
  return (
    <Dialog open title={said.title} close={close}>
      {liaisons.length === 0 && <EmptyState title={said.empty} text={said.emptyText} />}
      {liaisons.length > 0 && (
        <List>
          {liaisons.map((each) => (
            <li key={each.assignment.id}>
              <button type="button" onClick={() => choose(partnerOf(each))}>
                <PersonLine of={partnerOf(each)} />
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
