import { product } from '@entourage/contracts/product.ts';
import { styled } from '@mui/material/styles';
import { sentenceOf } from '../../facts.ts';
import { Drawing } from '../art/Drawing.tsx';
import { onCircle, ticks } from '../art/ticks.ts';
import { narrow, Slide } from './Slide.tsx';
import { Lead, Strong } from './type.tsx';

const kinds = ['Makers of wearables', 'Companies of health technology', 'Leagues and their media partners'] as const;
const circles = [-60, 60, 180].map((degrees) => onCircle(86, degrees));

export function Acquirers() {
  return (
    <Slide number={10} headline="Three kinds of buyer meet in one point.">
      <Body>
        <Rings aria-hidden>
          <Drawing viewBox="-640 -206 1280 460">
            {circles.map(({ x, y }) => (
              <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
                <circle r={158} strokeWidth={1.5} />
                <path className="faint" d={ticks({ from: 0, to: 357, count: 120, inner: 148, outer: 157 })} />
              </g>
            ))}
            <path className="leads" d="M-232 -43H-330M232 -43H330M158 86H330" />
            <circle className="veil" r={62} />
            <circle className="lit" r={42} strokeWidth={2} />
            <path className="lit" strokeWidth={1.5} d={ticks({ from: 0, to: 350, count: 36, inner: 48, outer: 58 })} />
            <circle className="full" r={8} />
          </Drawing>
        </Rings>
        <ul aria-label={`Strategic acquirers of ${product.name}`}>
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

/** The place of a label: a point of the drawing, in percent of it. */
const at = (x: number, y: number) => ({
  insetBlockStart: `${((y + 206) / 460) * 100}%`,
  insetInlineStart: `${((x + 640) / 1280) * 100}%`,
});

const Body = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gap: 'calc(1.5 * var(--u))',
  minHeight: 0,
  '& > ul': {
    gridArea: '1 / 1',
    position: 'relative',
    alignSelf: 'center',
    justifySelf: 'center',
    width: 'min(100%, calc(1280 / 460 * (100cqh - 25 * var(--u))))',
    aspectRatio: '1280 / 460',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { position: 'absolute', width: '23%', transform: 'translateY(-50%)' },
  '& li:nth-of-type(1)': { ...at(-640, -43), textAlign: 'end' },
  '& li:nth-of-type(2)': at(345, -43),
  '& li:nth-of-type(3)': at(345, 86),
  '& li strong': { fontSize: 'calc(2 * var(--u))' },
  [narrow]: {
    gridTemplateRows: 'auto',
    gap: 24,
    '& > ul': { gridArea: 'auto', justifySelf: 'stretch', width: 'auto', aspectRatio: 'auto' },
    '& li, & li:nth-of-type(n)': {
      position: 'static',
      width: 'auto',
      padding: '16px 0',
      borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
      textAlign: 'start',
      transform: 'none',
    },
    '& li strong': { fontSize: 22 },
  },
}));

const Rings = styled('div')({
  gridArea: '1 / 1',
  alignSelf: 'center',
  justifySelf: 'center',
  width: 'min(100%, calc(1280 / 460 * (100cqh - 25 * var(--u))))',
  aspectRatio: '1280 / 460',
  [narrow]: {
    gridArea: 'auto',
    width: '100%',
    aspectRatio: '560 / 480',
    overflow: 'hidden',
    '& > svg': { width: '228%', height: 'auto', marginInlineStart: '-64%' },
    '& .leads': { display: 'none' },
  },
});
