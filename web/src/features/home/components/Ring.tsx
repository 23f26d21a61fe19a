import { styled } from '@mui/material/styles';

const radius = 84;
const round = 2 * Math.PI * radius;
const gap = 8;

/** Progress as a ring with one segment per step. */
export function Ring({ done, of }: { done: number; of: number }) {
  const part = round / of;
  return (
    <Figure viewBox="13 13 174 174" role="img" aria-label={`${done} of ${of} done`}>
      {Array.from({ length: of }, (_none, at) => at).map((at) => (
        <circle
          key={at}
          className={at < done ? 'done' : undefined}
          cx={100}
          cy={100}
          r={radius}
          strokeDasharray={`${part - gap} ${round - part + gap}`}
          strokeDashoffset={-(at * part + gap / 2)}
          transform="rotate(-90 100 100)"
        />
      ))}
      <text x={100} y={94} className="count">
        {done}/{of}
      </text>
      <text x={100} y={137} className="word">
        done
      </text>
    </Figure>
  );
}

const Figure = styled('svg')(({ theme }) => ({
  width: 200,
  [theme.breakpoints.down('md')]: { width: 136 },
  '& circle': { fill: 'none', stroke: theme.vars.palette.divider, strokeWidth: 6 },
  '& circle.done': { stroke: theme.vars.palette.accent.main },
  '& text': { fill: theme.vars.palette.text.primary, textAnchor: 'middle' },
  '& .count': {
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: 46,
    fontWeight: 640,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'tabular-nums',
    dominantBaseline: 'central',
  },
  '& .word': { fontSize: 15, fill: theme.vars.palette.text.secondary },
}));
