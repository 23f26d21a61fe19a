import { styled } from '@mui/material/styles';
import { motion } from '../../../shared/theme/tokens.ts';
import type { Part } from '../state/staged.ts';

export type MarkState = 'open' | 'until' | 'staged' | 'closed';

export const markOf = ({ isOpen, isStaged, until }: Part): MarkState => {
  if (isStaged) return 'staged';
  if (!isOpen) return 'closed';
  return until === null ? 'open' : 'until';
};

const shapes: Readonly<Record<MarkState, string>> = {
  open: 'M5 10.5l3.5 3.5L15 6.5',
  until: 'M10 4.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM10 7.2V10l1.9 1.5',
  staged: 'M10 5.5v9M5.5 10h9',
  closed: '',
};

/** The state of a part: each has its own shape, so that colour is not the only cue. */
export const Mark = ({ state }: { state: MarkState }) => (
  <Square viewBox="0 0 20 20" aria-hidden data-state={state}>
    <path d={shapes[state]} />
  </Square>
);

const Square = styled('svg')(({ theme }) => ({
  flex: 'none',
  width: 32,
  height: 32,
  padding: 4,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.edge.main}`,
  fill: 'none',
  stroke: theme.vars.palette.accent.contrastText,
  strokeWidth: 1.9,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  transition: `background-color ${motion}, border-color ${motion}`,
  '&[data-state="open"], &[data-state="until"]': {
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.accent.main,
  },
  '&[data-state="staged"]': {
    borderStyle: 'dashed',
    borderWidth: 2,
    borderColor: theme.vars.palette.accent.main,
    stroke: theme.vars.palette.accent.main,
  },
  '@media (forced-colors: active)': { stroke: 'CanvasText' },
}));
