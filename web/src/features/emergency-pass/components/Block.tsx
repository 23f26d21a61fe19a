import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

/** A part of the card with its heading. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Part>
  );
}

/** A list, or the words in its place. */
export function Rows({ none, children }: { none: string; children: readonly ReactNode[] }) {
  return children.length === 0 ? <p>{none}</p> : <List>{children}</List>;
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { minWidth: 0, breakInside: 'avoid' },
}));

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  paddingBlockStart: theme.spacing(2),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '1.125rem',
  lineHeight: 1.45,
  breakInside: 'avoid',
  '& h2': { ...theme.typography.h4, margin: 0, breakAfter: 'avoid' },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
}));
