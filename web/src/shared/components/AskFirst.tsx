import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

/** Confirms something that cannot be undone. Closing the dialog cancels. */
export function AskFirst({
  open,
  title,
  text,
  yes,
  no,
  answered,
}: {
  open: boolean;
  title: string;
  text: string;
  yes: string;
  no: string;
  answered: (yes: boolean) => void;
}) {
  const id = useId();
  /** While it fades out, the second press of a double click answers nothing. */
  function answer(yes: boolean) {
    if (open) answered(yes);
  }
  return (
    <Dialog open={open} onClose={() => answer(false)} aria-labelledby={id} aria-describedby={`${id}-text`}>
      <Inside>
        <h2 id={id}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        <div>
          <Button variant="outlined" autoFocus onClick={() => answer(false)}>
            {no}
          </Button>
          <Button onClick={() => answer(true)}>{yes}</Button>
        </div>
      </Inside>
    </Dialog>
  );
}

const Inside = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxWidth: 460,
  padding: theme.spacing(4),
  '& h2': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    gap: theme.spacing(1),
    marginBlockStart: theme.spacing(1),
  },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3) },
}));
