import { styled } from '@mui/material/styles';
import { figureOf } from '../series/series-of.ts';
import { words } from '../words/training-plan.ts';
import type { DayOfPlan } from './loads.ts';

/** The planned and the reported load of a day, as figures and bars. `most`: the load of the longest bar. */
export function DayLoads({ planned, reported, most }: Pick<DayOfPlan, 'planned' | 'reported'> & { most: number }) {
  return (
    <Pair>
      {planned > 0 && <Load name={words.planned} load={planned} most={most} />}
      {reported !== null && <Load name={words.reported} load={reported} most={most} isReported />}
    </Pair>
  );
}

function Load({
  name,
  load,
  most,
  isReported = false,
}: {
  name: string;
  load: number;
  most: number;
  isReported?: boolean;
}) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span className="figure">{figureOf(load)}</span>
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width={(load / most) * 100} height={6} data-reported={isReported || undefined} />
        </svg>
      </dd>
    </>
  );
}

const Pair = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(0.5, 1.5),
  margin: 0,
  fontSize: '0.9375rem',
  '&:empty': { display: 'none' },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': {
    display: 'grid',
    gridTemplateColumns: '5ch minmax(0, 1fr)',
    alignItems: 'center',
    gap: theme.spacing(1),
    margin: 0,
  },
  '& dd > span': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& svg': { width: '100%', height: 6 },
  '& rect': { fill: theme.vars.palette.edge.main },
  '& rect[data-reported]': { fill: theme.vars.palette.accent.main },
}));
