import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { bottom } from '../../theme/tokens.ts';

/** Below the rows and sticky, so that selecting the first row does not shift the rows. */
export function SelectionBar({ count, actions, clear }: { count: number; actions: ReactNode; clear: () => void }) {
  return (
    <Bar data-bar>
      <strong>{count} selected</strong>
      <div>
        {actions}
        <Button variant="text" onClick={clear}>
          Clear selection
        </Button>
      </div>
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 3,
  insetBlockEnd: `calc(${theme.spacing(1)} + ${bottom})`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(1, 1, 1, 2),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.edge.main}`,
  borderInlineStart: `4px solid ${theme.vars.palette.accent.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));
