import { styled } from '@mui/material/styles';

/** A drawing in the deck's hand: hairlines, ticks and dots, and one lit part. Its words stand beside it. */
export const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  '&:not([height])': { height: '100%' },
  minHeight: 0,
  overflow: 'visible',
  fill: 'none',
  stroke: theme.vars.palette.edge.main,
  strokeWidth: 1,
  '& .faint': { stroke: theme.vars.palette.divider },
  '& .bright': { stroke: theme.vars.palette.text.primary },
  '& .lit': { stroke: theme.vars.palette.accent.main },
  '& .dots': { strokeLinecap: 'round' },
  '& .full': { fill: theme.vars.palette.accent.main, stroke: 'none' },
  '& .full-bright': { fill: theme.vars.palette.text.primary, stroke: 'none' },
  '& .veil': { fill: theme.vars.palette.background.default },
  '& .fixed': { vectorEffect: 'non-scaling-stroke' },
}));
