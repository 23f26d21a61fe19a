import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A titled part of a dialog. */
export const Region = ({ title, children }: { title: string; children: ReactNode }) => (
  <Sheet aria-label={title}>
    <h3>{title}</h3>
    {children}
  </Sheet>
);

const Sheet = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  '& h3': { ...theme.typography.h4, fontSize: '1rem', margin: 0 },
}));
