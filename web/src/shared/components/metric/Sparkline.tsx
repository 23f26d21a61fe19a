import { styled } from '@mui/material/styles';
import { pointsOf } from './trend.ts';

const box = { width: 120, height: 28 };
const margin = 4;

/** A line without axes that shows the trend; the words beside it say the same. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const points = pointsOf(values, box);
  const last = points.at(-1);
  return (
    <Drawing
      width={box.width + 2 * margin}
      height={box.height + 2 * margin}
      viewBox={`${-margin} ${-margin} ${box.width + 2 * margin} ${box.height + 2 * margin}`}
      aria-hidden
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={3} />}
    </Drawing>
  );
}

const Drawing = styled('svg')(({ theme }) => ({
  flex: 'none',
  maxWidth: '100%',
  fill: 'none',
  stroke: theme.vars.palette.text.secondary,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& circle': { fill: theme.vars.palette.accent.main, stroke: 'none' },
}));
