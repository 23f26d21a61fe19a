import { styled } from '@mui/material/styles';
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks';

/** The usual range across the chart, clipped to its axis. */
export function Band({ low, high }: { low: number; high: number }) {
  const { left, top, width, height } = useDrawingArea();
  const scale = useYScale<'linear'>();
  // While something else is printed the chart is not displayed, and measured narrower than its axis.
  if (width <= 0) return null;
  const within = (y: number) => Math.min(Math.max(y, top), top + height);
  const [upper, lower] = [within(Number(scale(high))), within(Number(scale(low)))];
  return (
    <>
      <Ground x={left} y={upper} width={width} height={Math.max(0, lower - upper)} />
      <Edge d={`M${left} ${upper}h${width}M${left} ${lower}h${width}`} />
    </>
  );
}

const Ground = styled('rect')(({ theme }) => ({ fill: theme.vars.palette.accent.main, opacity: 0.12 }));

const Edge = styled('path')(({ theme }) => ({
  fill: 'none',
  stroke: theme.vars.palette.accent.main,
  strokeDasharray: '2 4',
  opacity: 0.7,
}));
