import type { Theme } from '@mui/material/styles';

/** The style of every line chart in this feature; `.above`: the part of the line above its band. */
export const drawnLine = ({ vars: { palette } }: Theme, { dot }: { dot: number }) => ({
  '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
  '& .edge': { stroke: palette.edge.main, strokeDasharray: '2 6', strokeLinecap: 'round' },
  '& .line': { stroke: palette.accent.main, strokeWidth: 2.5, strokeLinejoin: 'round', strokeLinecap: 'round' },
  '& .dot': { stroke: palette.accent.main, strokeWidth: dot, strokeLinecap: 'round' },
  '& .above': { stroke: palette.warning.main },
});
