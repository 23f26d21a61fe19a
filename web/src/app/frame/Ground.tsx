import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { inkVariables } from '../../shared/theme/theme.ts';
import { bottom } from '../../shared/theme/tokens.ts';

/** The background of a page: `paper` follows the colour scheme, `ink` is always dark. */
export function Ground({ tone, children }: { tone: 'paper' | 'ink'; children: ReactNode }) {
  return <Sheet className={tone}>{children}</Sheet>;
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  paddingBlockEnd: bottom,
  '&.ink': {
    ...inkVariables,
    backgroundColor: theme.vars.palette.background.default,
    color: theme.vars.palette.text.primary,
  },
}));
