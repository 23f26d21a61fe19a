import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { inkVariables } from '../../shared/theme/theme.ts';

/** What a page is printed on: paper, light or dark as the system has it, or ink, whatever the system has. */
export function Ground({ tone, children }: { tone: 'paper' | 'ink'; children: ReactNode }) {
  return <Sheet className={tone}>{children}</Sheet>;
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '&.ink': {
    ...inkVariables,
    backgroundColor: theme.vars.palette.background.default,
    color: theme.vars.palette.text.primary,
  },
}));
