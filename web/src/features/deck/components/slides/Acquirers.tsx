import { product } from '@entourage/contracts/product.ts';
import { styled } from '@mui/material/styles';
import { sentenceOf } from '../../facts.ts';
import { Drawing } from '../art/Drawing.tsx';
import { onCircle, ticks } from '../art/ticks.ts';
import { narrow, Slide } from './Slide.tsx';
import { Lead, Strong } from './type.tsx';

const kinds = ['Makers of wearables', 'Companies of health technology', 'Leagues and their media partners'] as const;
const circles = [-60, 60, 180].map((degrees) => onCircle(92, degrees));

export function Acquirers() {
  return (
    <Slide number={10} headline="Three industries end where we begin.">
      <Body>
        <Rings>
          <Drawing viewBox="-330 -250 660 500" aria-hidden>
            {circles.map(({ x, y }) => (
              <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
                <circle r={150} strokeWidth={1.5} />
                <path className="faint" d={ticks({ from: 0, to: 357, count: 120, inner: 142, outer: 149 })} />
              </g>
            ))}
            <circle className="lit" r={46} strokeWidth={2} />
            <path className="lit" strokeWidth={1.5} d={ticks({ from: 0, to: 350, count: 36, inner: 50, outer: 58 })} />
            <circle className="full" r={8} />
          </Drawing>
          <Strong>{product.name}</Strong>
        </Rings>
        <ul>
          {kinds.map((kind) => (
            <li key={kind}>
              <Strong>{kind}</Strong>
            </li>
          ))}
        </ul>
        <Lead>{sentenceOf(10)}</Lead>
      </Body>
    </Slide>
  );
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '7fr 5fr',
  gridTemplateRows: '1fr auto 1fr',
  gap: '0 calc(4 * var(--u))',
  minHeight: 0,
  '& > ul': { gridArea: '2 / 2', margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    padding: 'calc(2 * var(--u)) 0',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    fontSize: 'calc(2 * var(--u))',
  },
  '& li strong': { fontSize: 'calc(2.3 * var(--u))' },
  '& > p': { gridArea: '3 / 2', paddingBlockStart: 'calc(1.5 * var(--u))' },
  [narrow]: {
    gridTemplateColumns: '1fr',
    gridTemplateRows: 'auto',
    gap: 24,
    '& > ul, & > p': { gridArea: 'auto' },
    '& li': { padding: '16px 0' },
    '& li strong': { fontSize: 22 },
  },
}));

const Rings = styled('div')({
  position: 'relative',
  gridArea: '1 / 1 / -1 / 1',
  minHeight: 0,
  '& > strong': {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 'calc(50% + 13%)',
    textAlign: 'center',
  },
  [narrow]: { gridArea: 'auto', aspectRatio: '660 / 500' },
});
