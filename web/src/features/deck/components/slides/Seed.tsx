import { seed, shortDollars } from '@entourage/contracts/deck.ts';
import { styled } from '@mui/material/styles';
import { Drawing } from '../art/Drawing.tsx';
import { ticks } from '../art/ticks.ts';
import { narrow, Slide } from './Slide.tsx';
import { Figure, Label, Strong } from './type.tsx';

const step = 3.6;
const tones = ['lit', 'bright', 'plain', 'thin'] as const;

/** Where each purpose begins on the ring, in percent. */
const begins = seed.split.map((_, n) => seed.split.slice(0, n).reduce((sum, { percent }) => sum + percent, 0));

const lengths = [84, 92, 100, 106] as const;

export function Seed() {
  return (
    <Slide number={9} headline="Three million, and where it goes.">
      <Body>
        <Ring>
          <Drawing viewBox="-130 -130 260 260" aria-hidden>
            {seed.split.map(({ purpose, percent }, n) => (
              <path
                key={purpose}
                className={tones[n] ?? ''}
                strokeWidth={tones[n] === 'thin' ? 1.4 : 3.4}
                d={ticks({
                  from: (begins[n] ?? 0) * step,
                  to: ((begins[n] ?? 0) + percent - 1) * step,
                  count: percent,
                  inner: lengths[n] ?? 84,
                  outer: 126,
                })}
              />
            ))}
          </Drawing>
          <div>
            <Figure>{shortDollars(seed.ask)}</Figure>
            <Label>seed round</Label>
          </div>
        </Ring>
        <Split>
          {seed.split.map(({ purpose, percent }, n) => (
            <li key={purpose} data-tone={tones[n]}>
              <Figure>{`${percent}%`}</Figure>
              <Strong>{purpose}</Strong>
              <span>{shortDollars((seed.ask * percent) / 100)}</span>
              <Share viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
                <path d={`M0 .5H${percent}`} />
              </Share>
            </li>
          ))}
        </Split>
      </Body>
    </Slide>
  );
}

const Body = styled('div')({
  display: 'grid',
  gridTemplateColumns: '5fr 6fr',
  gap: 'calc(6 * var(--u))',
  alignItems: 'center',
  minHeight: 0,
  [narrow]: { gridTemplateColumns: '1fr', gap: 32 },
});

const Ring = styled('div')({
  '--figure': 'calc(9 * var(--u))',
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  minHeight: 0,
  textAlign: 'center',
  '& > *': { gridArea: '1 / 1', minHeight: 0 },
  '& > svg': { maxHeight: '100%' },
  [narrow]: { height: 'min(84cqw, 420px)', '--figure': 'clamp(64px, 20cqw, 104px)' },
});

const Split = styled('ul')(({ theme }) => ({
  '--figure': 'calc(4.2 * var(--u))',
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'calc(11 * var(--u)) 1fr auto',
    alignItems: 'baseline',
    padding: 'calc(1.7 * var(--u)) 0 calc(1.3 * var(--u))',
    color: theme.vars.palette.text.primary,
  },
  '& > li > span': { fontSize: 'calc(1.25 * var(--lead))', fontVariantNumeric: 'tabular-nums' },
  '& [data-tone="lit"] > strong:first-of-type, & [data-tone="lit"] path': {
    color: theme.vars.palette.accent.main,
    stroke: theme.vars.palette.accent.main,
  },
  '& [data-tone="bright"] path': { stroke: theme.vars.palette.text.primary },
  [narrow]: {
    '--figure': '36px',
    '& > li': { gridTemplateColumns: '96px 1fr auto', padding: '16px 0 12px' },
  },
}));

const Share = styled('svg')(({ theme }) => ({
  gridColumn: '1 / -1',
  width: '100%',
  height: 'calc(0.5 * var(--u))',
  marginBlockStart: 'calc(1.1 * var(--u))',
  backgroundColor: theme.vars.palette.divider,
  stroke: theme.vars.palette.edge.main,
  strokeWidth: 1,
  [narrow]: { height: 5, marginBlockStart: 10 },
}));
