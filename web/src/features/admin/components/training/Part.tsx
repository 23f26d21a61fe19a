import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useId } from 'react';

/** One of the five sections of the view. It gets the focus of a button in it that disappears. */
export function Part({
  title,
  lead,
  ref,
  children,
}: {
  title: string;
  lead?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Sheet ref={ref} tabIndex={-1} aria-labelledby={id}>
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
