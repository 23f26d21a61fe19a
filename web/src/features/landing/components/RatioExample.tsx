import { styled } from '@mui/material/styles';
import { drawnLine } from './drawn-line.ts';
import { areaBetween, curveThrough, dotAt, lineThrough, pointsOf } from './plot.ts';

const ground = { width: 1000, height: 260, low: 0.5, high: 1.7 };
const ratio = [
  0.96, 0.98, 0.97, 1.0, 1.03, 1.02, 1.05, 1.04, 1.08, 1.1, 1.09, 1.12, 1.16, 1.22, 1.29, 1.37, 1.44, 1.47, 1.41, 1.31,
  1.22, 1.14, 1.08, 1.05, 1.02, 1.0, 1.01, 0.99,
];
const line = pointsOf(ratio, ground);
const edge = (value: number) => pointsOf([value, value], ground);

const levels = [
  { day: 'Day 1', level: 'Low', who: 'Sports science liaison', why: 'Load steady, sleep as usual.' },
  {
    day: 'Day 17',
    level: 'Medium',
    who: 'Sports medicine physician',
    why: 'Ratio 1.44 and a stiff calf in the check-in.',
  },
  { day: 'Day 23', level: 'Low', who: 'Sports medicine physician', why: 'Two sessions moved, calf examined.' },
] as const;

/** Four weeks of a load ratio, and the risk levels that liaisons set meanwhile. */
export function RatioExample() {
  return (
    <>
      <Plot>
        <Scale aria-hidden>
          <span>1.7</span>
          <span>1.3</span>
          <span>0.8</span>
          <span>0.5</span>
        </Scale>
        <svg viewBox={`0 0 ${ground.width} ${ground.height}`} preserveAspectRatio="none" role="img" aria-label={said}>
          <path className="band" d={areaBetween(edge(1.3), edge(0.8))} />
          <path className="edge" d={lineThrough(edge(1.3))} />
          <path className="edge" d={lineThrough(edge(0.8))} />
          <path className="line" d={curveThrough(line)} />
          <path className="line above" d={curveThrough(line, 14, 19)} />
          <path className="dot above" d={dotAt(line[16])} />
          <path className="dot" d={dotAt(line[22])} />
        </svg>
      </Plot>
      <Levels>
        {levels.map(({ day, level, who, why }) => (
          <li key={day} data-level={level}>
            <span>{day}</span>
            <strong>{level}</strong>
            <p>
              {why} <em>Set by the {who.toLowerCase()}.</em>
            </p>
          </li>
        ))}
      </Levels>
    </>
  );
}

const said =
  'Example: an acute:chronic workload ratio over 28 days. It rises from 0.96 to 1.47 on day 18, above the band from 0.8 to 1.3, and falls back to 0.99.';

const Plot = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 260,
  paddingInlineStart: 40,
  '& svg': { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
  ...drawnLine(theme, { dot: 12 }),
  '& .band': { fill: theme.vars.palette.quiet.main },
}));

const Scale = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: '0 auto 0 0',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& span': { position: 'absolute', insetInlineStart: 0, transform: 'translateY(-50%)' },
  '& span:nth-of-type(2)': { insetBlockStart: '33.3%' },
  '& span:nth-of-type(3)': { insetBlockStart: '75%' },
  '& span:nth-of-type(4)': { insetBlockStart: '100%' },
}));

const Levels = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: theme.spacing(3),
  margin: theme.spacing(5, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& li': { paddingBlockStart: theme.spacing(1.5), borderBlockStart: `3px solid ${theme.vars.palette.success.main}` },
  '& li[data-level="Medium"]': { borderBlockStart: `3px double ${theme.vars.palette.warning.main}` },
  '& span': { display: 'block', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& strong': { fontFamily: theme.typography.h4.fontFamily, fontSize: '1.375rem' },
  '& p': { margin: theme.spacing(0.5, 0, 0), fontSize: '0.9375rem' },
  '& em': { fontStyle: 'normal', color: theme.vars.palette.text.secondary },
}));
