import { styled } from '@mui/material/styles';
import { factOf } from '../../facts.ts';
import { Drawing } from '../art/Drawing.tsx';
import { ticks } from '../art/ticks.ts';
import { narrow, Slide } from './Slide.tsx';
import { Figure, Label, Strong } from './type.tsx';

const months = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'] as const;
const margin = Number.parseInt(factOf(7, 'Software margin'), 10);
const step = 3.6;

export function Pricing() {
  return (
    <Slide
      number={7}
      headline={
        <>
          A price for the few.
          <br />A margin of software.
        </>
      }
    >
      <Body>
        <Panel>
          <div>
            <Figure>{factOf(7, 'Per athlete and month')}</Figure>
            <Label>per athlete and month</Label>
          </div>
          <Year aria-hidden>
            {months.map((month, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two months share their letter
              <span key={n}>{month}</span>
            ))}
          </Year>
          <div>
            <Figure data-lit>{factOf(7, 'Per athlete and year')}</Figure>
            <Label>per athlete and year</Label>
          </div>
        </Panel>
        <Panel>
          <Ring>
            <Drawing viewBox="-110 -110 220 220" aria-hidden>
              <path
                strokeWidth={2}
                d={ticks({ from: margin * step, to: 360 - step, count: 100 - margin, inner: 88, outer: 106 })}
              />
              <path
                className="lit"
                strokeWidth={3}
                d={ticks({ from: 0, to: (margin - 1) * step, count: margin, inner: 82, outer: 106 })}
              />
            </Drawing>
            <div>
              <Figure>{factOf(7, 'Software margin')}</Figure>
              <Label>software margin</Label>
            </div>
          </Ring>
        </Panel>
        <Panel>
          <Drawing viewBox="-120 -110 240 220" aria-hidden>
            <circle r={104} strokeDasharray="1 7" strokeLinecap="round" strokeWidth={1.5} />
            <path d="M0 -64L74 -26L0 12L-74 -26Z" className="faint" />
            <path d="M-74 4L0 42L74 4M-74 -11L0 27L74 -11" />
            <path d="M0 -64L74 -26L0 12L-74 -26Z" />
            <path className="lit" strokeWidth={2} d="M0 -26V-94M-74 20L0 58L74 20" />
            <circle className="full" cy={-100} r={8} />
            <ellipse className="full" cy={-26} rx={9} ry={5} />
          </Drawing>
          <div>
            <Strong>Smart Servers</Strong>
            <Label>The infrastructure vision: close to the athlete, with the data under control</Label>
          </div>
        </Panel>
      </Body>
    </Slide>
  );
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1.15fr 1fr 1fr',
  minHeight: 0,
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  [narrow]: { gridTemplateColumns: '1fr' },
}));

const Panel = styled('div')(({ theme }) => ({
  '--figure': 'calc(6 * var(--u))',
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  alignContent: 'space-between',
  alignItems: 'center',
  gap: 'calc(2 * var(--u))',
  minHeight: 0,
  padding: 'calc(2.6 * var(--u)) calc(3 * var(--u))',
  '&:first-of-type': { gridTemplateRows: 'auto auto auto', paddingInlineStart: 0 },
  '&:last-of-type': { paddingInlineEnd: 0 },
  '& + &': { borderInlineStart: `1px solid ${theme.vars.palette.divider}` },
  [narrow]: {
    '--figure': 'clamp(44px, 13cqw, 72px)',
    gap: 24,
    gridTemplateRows: 'auto',
    padding: '28px 0',
    '& + &': { border: 0, borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
    '& > svg:not([height])': { height: 200 },
  },
}));

const Year = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, 1fr)',
  gap: 'calc(0.4 * var(--u))',
  fontSize: 'var(--label)',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  '& span': {
    borderBlockStart: `calc(0.7 * var(--u)) solid ${theme.vars.palette.accent.main}`,
    paddingBlockStart: '0.5em',
  },
}));

const Ring = styled('div')({
  '--figure': 'calc(5 * var(--u))',
  display: 'grid',
  gridRow: '1 / -1',
  placeItems: 'center',
  height: '100%',
  minHeight: 0,
  textAlign: 'center',
  '& > *': { gridArea: '1 / 1', minHeight: 0 },
  [narrow]: { height: 260, '--figure': '56px' },
});
