import { styled } from '@mui/material/styles';
import { drawnLine } from './drawn-line.ts';
import { areaBetween, curveThrough, dotAt, lineThrough, pointsOf } from './plot.ts';

const width = 1000;
/** The line ends today; the band continues to the edge. */
const ground = { width: 960, height: 300, low: 340, high: 760 };
const bandGround = { ...ground, width: (ground.width * 29) / 27 };
const load = [
  498, 512, 505, 521, 540, 533, 518, 530, 552, 566, 558, 541, 549, 572, 601, 648, 688, 702, 671, 622, 584, 561, 548,
  557, 571, 563, 574, 582,
];
const low = Array.from({ length: 30 }, (_, day) => 452 + day * 1.6 + Math.sin(day / 5) * 8);
const high = low.map((edge, day) => edge + 132 + Math.sin(day / 4) * 6);
const line = pointsOf(load, ground);
const above = { from: 14, to: 20 };
const days = load.map((_, day) => day);

/** Four weeks of an invented athlete: the load leaves its band once and returns. */
export function LoadLine() {
  return (
    <Figure>
      <Plot>
        <svg viewBox={`0 0 ${width} ${ground.height}`} preserveAspectRatio="none" role="img" aria-label={said}>
          <g className="days">
            {days.map((day) => (
              <path key={day} d={`M${((day / 27) * ground.width).toFixed(1)} 300v${day % 7 === 6 ? -300 : -8}`} />
            ))}
          </g>
          <path className="band" d={areaBetween(pointsOf(high, bandGround), pointsOf(low, bandGround))} />
          <path className="edge" d={lineThrough(pointsOf(high, bandGround))} />
          <path className="edge" d={lineThrough(pointsOf(low, bandGround))} />
          <path className="line" d={curveThrough(line)} />
          <path className="line above" d={curveThrough(line, above.from, above.to)} />
          <path className="dot above" d={dotAt(line[17])} />
          <path className="dot" d={dotAt(line.at(-1))} />
        </svg>
        <Note data-at="peak">
          <strong>Day 18, above baseline</strong>
          <span>A liaison writes. Two sessions move.</span>
        </Note>
        <Note data-at="band">Your own baseline</Note>
        <Note data-at="today">
          <strong>Today, back inside</strong>
        </Note>
      </Plot>
      <Caption>
        <span>28 days ago</span>
        <span>Illustration: daily training load, 7-day average, arbitrary units</span>
        <span>Today</span>
      </Caption>
    </Figure>
  );
}

const said =
  'Illustration: an athlete’s training load over 28 days. It leaves the band of their own baseline on day 15, is highest on day 18, and is back inside by day 21.';

const Figure = styled('figure')(({ theme }) => ({
  margin: theme.spacing(8, 0, 0),
  [theme.breakpoints.down('sm')]: { marginBlockStart: theme.spacing(6) },
}));

const Plot = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 360,
  [theme.breakpoints.down('sm')]: { height: 280 },
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' },
  ...drawnLine(theme, { dot: 13 }),
  '& .days path': { stroke: theme.vars.palette.divider },
  '& .band': { fill: theme.vars.palette.background.paper },
}));

const Note = styled('div')(({ theme }) => ({
  position: 'absolute',
  fontSize: '0.875rem',
  lineHeight: 1.4,
  color: theme.vars.palette.text.secondary,
  '& strong': { display: 'block', fontWeight: 600, color: theme.vars.palette.text.primary },
  '&[data-at="peak"]': { insetInlineStart: '62.5%', insetBlockStart: '4%', maxWidth: 280 },
  '&[data-at="band"]': { insetInlineStart: 'max(16px, calc((100% - 1152px) / 2))', insetBlockStart: '43%' },
  '&[data-at="today"]': { insetInlineEnd: '4%', insetBlockStart: '56%', textAlign: 'end' },
  [theme.breakpoints.down('sm')]: {
    '&[data-at="peak"]': {
      insetInlineStart: 'auto',
      insetInlineEnd: '46%',
      insetBlockStart: 0,
      maxWidth: 150,
      textAlign: 'end',
    },
    '&[data-at="band"]': { insetBlockStart: '76%' },
    '&[data-at="today"]': { insetInlineEnd: '4%' },
  },
}));

const Caption = styled('figcaption')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(1.5, 3),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  textAlign: 'center',
  '& :not(:nth-of-type(2))': { flex: 'none' },
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2) },
}));
