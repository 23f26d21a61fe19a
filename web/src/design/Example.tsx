import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** One state of a component, with a caption. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Frame>
      <figcaption>{name}</figcaption>
      {children}
    </Frame>
  );
}

const Frame = styled('figure')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(1.5),
  minWidth: 0,
  margin: 0,
  '& > p': { margin: 0 },
  '& > figcaption': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));

/** A grid with as many columns as fit. */
export const Examples = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: theme.spacing(3),
}));

export const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
}));
