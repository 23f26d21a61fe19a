import { styled } from '@mui/material/styles';
import { factOf, sentenceOf } from '../../facts.ts';
import { Drawing } from '../art/Drawing.tsx';
import { narrow, Slide } from './Slide.tsx';
import { Figure, Lead, Strong } from './type.tsx';

const gainers = ['For the athlete', 'For the support team', 'For the investor'] as const;
const parts = ['Biomarkers', 'Liaisons', 'Messages'] as const;
const times = factOf(3, 'Value').replace('x', '×');

export function Value() {
  return (
    <Slide number={3} headline="One place instead of scattered tools.">
      <Body>
        <Joined>
          <ul>
            {parts.map((part) => (
              <li key={part}>
                <Strong>{part}</Strong>
              </li>
            ))}
          </ul>
          <Drawing viewBox="0 0 300 240" preserveAspectRatio="none" aria-hidden>
            <path
              className="fixed"
              strokeWidth={1.5}
              d="M0 40C150 40 150 120 300 120M0 120H300M0 200C150 200 150 120 300 120"
            />
          </Drawing>
          <Point aria-hidden />
        </Joined>
        <Gains aria-label="The value claim">
          {gainers.map((gainer) => (
            <li key={gainer}>
              <Figure data-giant data-lit>
                {times}
              </Figure>
              <Bars aria-hidden>
                <span />
                <span data-lit />
              </Bars>
              <Strong>{gainer}</Strong>
            </li>
          ))}
        </Gains>
        <Lead>{sentenceOf(3, 1)}</Lead>
      </Body>
    </Slide>
  );
}

const Body = styled('div')({
  display: 'grid',
  gridTemplateColumns: '34fr 66fr',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gap: 'calc(2.4 * var(--u)) 0',
  alignItems: 'stretch',
  '& > p': { gridColumn: '1 / -1' },
  [narrow]: { gridTemplateColumns: '1fr', gridTemplateRows: 'auto', gap: 32 },
});

const Joined = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 'calc(1.6 * var(--u))',
  '& ul': { display: 'grid', gridTemplateRows: 'repeat(3, 1fr)', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center' },
  [narrow]: { height: 180, paddingInlineEnd: 24 },
});

const Point = styled('i')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineEnd: 0,
  width: 'calc(2.4 * var(--u))',
  height: 'calc(2.4 * var(--u))',
  borderRadius: '50%',
  border: `2px solid ${theme.vars.palette.accent.main}`,
  background: `radial-gradient(circle, ${theme.vars.palette.accent.main} 32%, ${theme.vars.palette.background.default} 34%)`,
  transform: 'translate(50%, -50%)',
  [narrow]: { insetInlineEnd: 24, width: 28, height: 28 },
}));

const Gains = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gap: 'calc(2 * var(--u))',
    alignContent: 'center',
    padding: 'calc(1 * var(--u)) calc(2.2 * var(--u))',
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
    '& > strong:last-of-type': { minHeight: '2.3em' },
  },
  [narrow]: {
    gridTemplateColumns: '1fr',
    '& > li': {
      gridTemplateColumns: 'auto 1fr',
      gap: '12px 24px',
      alignItems: 'end',
      alignContent: 'start',
      padding: '20px 0',
      border: 0,
      borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    },
    '& > li > strong:first-of-type': { gridArea: '1 / 1 / 3 / 2' },
    '& > li > span': { gridArea: '2 / 2' },
    '& > li > strong:last-of-type': { gridArea: '1 / 2', minHeight: 0 },
  },
}));

const Bars = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: 'calc(0.5 * var(--u))',
  '& span': { width: '33.333%', height: 'calc(0.7 * var(--u))', backgroundColor: theme.vars.palette.edge.main },
  '& [data-lit]': { width: '100%', backgroundColor: theme.vars.palette.accent.main },
}));
