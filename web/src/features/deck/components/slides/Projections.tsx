import { price, projections, shortDollars } from '@entourage/contracts/deck.ts';
import { styled } from '@mui/material/styles';
import { Drawing } from '../art/Drawing.tsx';
import { dots } from '../art/ticks.ts';
import { narrow, Slide } from './Slide.tsx';
import { Figure, Label } from './type.tsx';

const pitch = 10;
/** Athletes in a row of each year's column, so that the columns are equally wide and their heights compare. */
const across = 20;
const most = Math.ceil(Math.max(...projections.map(({ athletes }) => athletes)) / across);

/** Rows from below, each filled from the left: one dot for an athlete. */
function column(athletes: number): string {
  return dots({ count: athletes, rows: across, pitch });
}

export function Projections() {
  return (
    <Slide number={8} headline="Every dot is one athlete.">
      <Body>
        <Chart>
          {projections.map(({ year, revenue, athletes }, n) => (
            <li key={year}>
              <Figure data-lit={n === projections.length - 1 || undefined}>{shortDollars(revenue)}</Figure>
              <Drawing
                viewBox={`0 0 ${across * pitch} ${most * pitch}`}
                preserveAspectRatio="xMinYMax meet"
                aria-hidden
              >
                <g transform={`translate(0 ${most * pitch}) rotate(-90) scale(1 1)`}>
                  <path
                    className={n === projections.length - 1 ? 'dots lit' : 'dots bright'}
                    strokeWidth={6.4}
                    transform={`translate(0 ${across * pitch}) scale(1 -1)`}
                    d={column(athletes)}
                  />
                </g>
              </Drawing>
              <Foot>
                <b>{year}</b>
                <Label>{`${athletes} athletes`}</Label>
              </Foot>
            </li>
          ))}
        </Chart>
        <Note>{`Revenue is the number of athletes times ${shortDollars(price.year)} a year.`}</Note>
      </Body>
    </Slide>
  );
}

const Body = styled('div')({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gap: 'calc(1.6 * var(--u))',
  [narrow]: { gridTemplateRows: 'auto' },
});

const Chart = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  gap: 'var(--gap)',
  minHeight: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto auto',
    gap: 'calc(1.2 * var(--u))',
    minHeight: 0,
  },
  '& > li > strong': { gridRow: 2 },
  '& > li > svg': { gridRow: 1, borderBlockEnd: `1px solid ${theme.vars.palette.edge.main}` },
  [narrow]: {
    gridTemplateColumns: '1fr',
    gap: 0,
    '& > li': {
      gridTemplateColumns: '132px 1fr',
      gridTemplateRows: 'auto auto',
      alignItems: 'end',
      gap: '6px 16px',
      padding: '14px 0',
      borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    },
    '& > li > strong': { gridArea: '1 / 1' },
    '& > li > svg': { gridArea: '1 / 2 / 3 / 3', height: 'auto', border: 0 },
  },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: '0.8em',
  '& b': { fontFamily: theme.typography.h1.fontFamily, fontSize: 'var(--lead)', fontWeight: 620 },
  '& > span': { margin: 0 },
}));

const Note = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
