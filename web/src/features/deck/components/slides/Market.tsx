import { market, price, projections, shortDollars } from '@entourage/contracts/deck.ts';
import { styled } from '@mui/material/styles';
import { factOf } from '../../facts.ts';
import { Drawing } from '../art/Drawing.tsx';
import { dots } from '../art/ticks.ts';
import { narrow, Slide } from './Slide.tsx';
import { Figure, Label } from './type.tsx';

/** Athletes for each dot of the field. */
const perDot = 100;
const all = market.athletes / perDot;
const planned = projections.at(-1)?.athletes ?? 0;
const lastYear = projections.at(-1)?.year;
const rows = 11;
const pitch = 20;
const columns = Math.ceil(all / rows);

export function Market() {
  return (
    <Slide number={2} headline="A small world that can afford to know.">
      <Body>
        <Sum>
          <div>
            <Figure>{factOf(2, 'Elite athletes')}</Figure>
            <Label>elite athletes</Label>
          </div>
          <i aria-hidden>×</i>
          <div>
            <Figure>{factOf(2, 'Per athlete and year')}</Figure>
            <Label>{`per athlete and year, $${price.month.toLocaleString('en-US')} a month`}</Label>
          </div>
          <i aria-hidden>=</i>
          <div>
            <Figure data-lit>{factOf(2, 'Total addressable market')}</Figure>
            <Label>total addressable market</Label>
          </div>
        </Sum>
        <Field>
          <Drawing
            viewBox={`0 0 ${columns * pitch} ${rows * pitch}`}
            role="img"
            aria-label={`${all} dots, one for ${perDot} athletes each; ${planned / perDot} of them are lit`}
          >
            <path
              className="dots"
              strokeWidth={7}
              d={dots({ from: planned / perDot, count: all - planned / perDot, rows, pitch })}
            />
            <path className="dots lit" strokeWidth={13} d={dots({ count: planned / perDot, rows, pitch })} />
          </Drawing>
          <figcaption>
            <span>
              <b>{`${planned} athletes`}</b>
              {` are the plan for ${lastYear}: ${shortDollars(planned * price.year)} a year, ${share(planned)} of the market`}
            </span>
            <span>{`1 dot = ${perDot} athletes`}</span>
          </figcaption>
        </Field>
      </Body>
    </Slide>
  );
}

const share = (athletes: number) => `${((athletes / market.athletes) * 100).toFixed(1)}%`;

const Body = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: 'calc(3 * var(--u))',
  [narrow]: { gridTemplateRows: 'auto', gap: 36 },
});

const Sum = styled('div')(({ theme }) => ({
  '--figure': 'calc(7.4 * var(--u))',
  display: 'flex',
  justifyContent: 'space-between',
  '& i': {
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: 'calc(4 * var(--u))',
    fontStyle: 'normal',
    lineHeight: 1.75,
    color: theme.vars.palette.text.secondary,
  },
  [narrow]: {
    '--figure': 'clamp(48px, 15cqw, 96px)',
    flexDirection: 'column',
    gap: 4,
    '& i': { fontSize: 26, lineHeight: 1.3 },
  },
}));

const Field = styled('figure')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gap: 'calc(1.4 * var(--u))',
  minHeight: 0,
  margin: 0,
  '& > svg': { maxHeight: '100%' },
  '& figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 24px',
    fontSize: 'var(--text)',
    color: theme.vars.palette.text.secondary,
  },
  '& b': { fontWeight: 600, color: theme.vars.palette.accent.main },
}));
