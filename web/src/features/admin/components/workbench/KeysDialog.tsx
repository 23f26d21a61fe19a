import { styled } from '@mui/material/styles';
import { withCommand } from '../../../../shared/components/command-key.ts';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Checkbox } from '../../../../shared/components/data-table/Checkbox.tsx';

const keysHere = () => [
  { press: ['J', '→'], does: 'Next post' },
  { press: ['K', '←'], does: 'Previous post' },
  { press: ['A'], does: 'Approve, with the note if there is one' },
  { press: ['R'], does: `Write a note; ${withCommand('Enter')} rejects with it` },
  { press: ['U'], does: 'Undo the last decision, for ten seconds' },
  { press: ['?'], does: 'This list' },
];

export function KeysDialog({
  open,
  close,
  on,
  onChange,
}: {
  open: boolean;
  close: () => void;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <Dialog open={open} title="Keys" close={close}>
      <List>
        {keysHere().map(({ press, does }) => (
          <div key={does}>
            <dt>
              {press.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </List>
      <Checkbox label="Use these keys" words="Use these keys" checked={on} onChange={onChange} />
    </Dialog>
  );
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr)',
    alignItems: 'center',
    gap: theme.spacing(2),
  },
  '& dt': { display: 'flex', gap: theme.spacing(1) },
  '& dd': { margin: 0 },
  '& kbd': {
    minWidth: 32,
    padding: theme.spacing(0.25, 1),
    borderRadius: 6,
    border: `1px solid ${theme.vars.palette.edge.main}`,
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'center',
  },
}));
