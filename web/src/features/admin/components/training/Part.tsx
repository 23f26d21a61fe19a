import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

/** One of the five sections of the view. */
export function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {lead && <p>{lead}</p>}
      {children}
    </Sheet>
  );
}

const Sheet = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '& > p': { maxWidth: '60ch', margin: 0, color: theme.vars.palette.text.secondary },
}));
