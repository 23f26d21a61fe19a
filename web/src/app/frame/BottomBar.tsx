import { styled } from '@mui/material/styles';
import { lazy } from 'react';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import { barHeight } from '../../shared/theme/tokens.ts';
import { Addition } from './Addition.tsx';
import { useKeyboard } from './use-keyboard.ts';

// Lazy: visitors do not need it.
const BarLinks = lazy(() => import('./BarLinks.tsx'));

/**
 * The main pages of an approved person, at the bottom of a phone. While it shows, `bottom` of shared/theme/tokens.ts
 * is its height. It gives way to the on-screen keyboard.
 */
export function BottomBar({ user }: { user: CurrentUser }) {
  useKeyboard();
  return (
    <Bar aria-label="Main" data-bottom-bar>
      <Addition>
        <BarLinks user={user} />
      </Addition>
    </Bar>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1100,
  insetInline: 0,
  insetBlockEnd: 0,
  boxSizing: 'content-box',
  height: barHeight,
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.up('md')]: { display: 'none' },
  'html[data-keyboard] &': { display: 'none' },
  '@media print': { display: 'none' },
}));
