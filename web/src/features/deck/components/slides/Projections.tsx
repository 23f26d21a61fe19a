import { price, projections, shortDollars } from '@entourage/contracts/deck.ts';
import { styled } from '@mui/material/styles';
import { Drawing } from '../art/Drawing.tsx';
import { dotRows } from '../art/ticks.ts';
import { narrow, Slide } from './Slide.tsx';
import { Figure, Label, Lead } from './type.tsx';

const pitch = 10;
/** Athletes in a row of each year's column, so that the columns are equally wide and their heights compare. */
const across = 16;
const rowsOf = (athletes: number) => Math.ceil(athletes / across);
const most = Math.max(...projections.map(({ athletes }) => rowsOf(athletes)));

export function Projections() {
  return (
    <Slide number={8} headline="Every dot is one athlete.">
      <Body>
        <Lead>{`Revenue is the number of athletes, times ${shortDollars(price.year)} a year.`}</Lead>
        <Chart>
          {projections.map(({ year, revenue, athletes }, n) => (
            <li key={year}>
              <Figure data-lit={n === projections.length - 1 || undefined}>{shortDollars(revenue)}</Figure>
              <Drawing
                viewBox={`0 0 ${across * pitch} ${rowsOf(athletes) * pitch}`}
                height={`${(rowsOf(athletes) / most) * 100}%`}
                preserveAspectRatio="xMinYMax meet"
                aria-hidden
              >
                <path
                  className={n === projections.length - 1 ? 'dots lit' : 'dots bright'}
                  strokeWidth={6.4}
                  d={dotRows({ count: athletes, across, pitch })}
                />
              </Drawing>
              <Foot>
                <b>{year}</b>
                <Label>{`${athletes} athletes`}</Label>
              </Foot>
            </li>
          ))}
        </Chart>
      </Body>
    </Slide>
  );
}

const Body = styled('div')({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  '& > *': { gridArea: '1 / 1' },
  [narrow]: { gridTemplateRows: 'auto', gap: 24, '& > *': { gridArea: 'auto' } },
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
  '& > li > svg': { gridRow: 1, alignSelf: 'end', borderBlockEnd: `1px solid ${theme.vars.palette.edge.main}` },
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
    '& > li > svg': { gridArea: '1 / 2 / 3 / 3', maxWidth: 360, height: 'auto', border: 0 },
  },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: '0.8em',
  '& b': { fontFamily: theme.typography.h1.fontFamily, fontSize: 'var(--lead)', fontWeight: 620 },
  '& > span': { margin: 0 },
  [narrow]: { display: 'block' },
}));
