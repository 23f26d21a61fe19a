import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type Density, densities } from './tokens.ts';

/** Sets the density of its content; touch screens always keep large targets. */
export function DensityScope({ density, children }: { density: Density; children: ReactNode }) {
  return <Scope data-density={density}>{children}</Scope>;
}

const { row, control, gap } = densities.compact;

const Scope = styled('div')(({ theme }) => ({
  [`${theme.breakpoints.up('sm')} and (pointer: fine)`]: {
    '&[data-density="compact"]': {
      '--e-row': `${row}px`,
      '--e-control': `${control}px`,
      '--e-gap': `${gap}px`,
      '& .MuiButton-root': { paddingBlock: 2 },
    },
  },
}));
