import { styled } from '@mui/material/styles';
import { sentenceOf } from '../../facts.ts';
import { Drawing } from '../art/Drawing.tsx';
import { onCircle, ticks } from '../art/ticks.ts';
import { narrow, Slide } from './Slide.tsx';
import { Label, Lead, Strong } from './type.tsx';

/** A sphere of scientists: points on parallels, each linked to the core. */
const scientists = [
  ...Array.from({ length: 24 }, (_, n) => onCircle(188, n * 15 + 4)),
  ...Array.from({ length: 16 }, (_, n) => onCircle(150, n * 22.5 + 11)),
  ...Array.from({ length: 10 }, (_, n) => onCircle(118, n * 36 + 2)),
];
const streams = Array.from(
  { length: 9 },
  (_, n) => `M-645 ${(n - 4) * 44}C-420 ${(n - 4) * 44} -360 ${(n - 4) * 11} -200 ${(n - 4) * 11}`,
);

const stations = [
  { name: 'Vetted biomarkers', text: 'interpreted by Smart Servers' },
  { name: 'A collective brain', text: 'of global scientists, plus a proprietary AI model' },
  { name: 'One clear answer', text: 'for the athlete and the support team' },
] as const;

export function Model() {
  return (
    <Slide number={5} headline="Scientists and a model of our own, thinking as one.">
      <Body>
        <Art aria-hidden>
          <Drawing viewBox="-650 -200 1300 400">
            <path strokeWidth={1.5} strokeDasharray="1 7" strokeLinecap="round" d={streams.join('')} />
            <path
              className="bright dots"
              strokeWidth={9}
              d={[-4, -3, -2, -1, 0, 1, 2, 3, 4].map((n) => `M-645 ${n * 44}h0`).join('')}
            />
            <circle className="veil" r={198} />
            <path className="faint" d={scientists.map(({ x, y }) => `M0 0L${x} ${y}`).join('')} />
            <path className="dots bright" strokeWidth={7} d={scientists.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
            <circle className="veil" r={84} />
            <path className="lit" strokeWidth={1.5} d={ticks({ from: 0, to: 355, count: 72, inner: 66, outer: 82 })} />
            <circle className="lit" r={48} strokeWidth={2} />
            <circle className="full" r={9} />
            <path className="lit" strokeWidth={2.5} d="M198 0H640" />
            <circle className="full" cx={640} r={9} />
          </Drawing>
        </Art>
        <ol>
          {stations.map(({ name, text }) => (
            <li key={name}>
              <Strong>{name}</Strong>
              <Label>{text}</Label>
            </li>
          ))}
        </ol>
        <Lead>{sentenceOf(5, 2)}</Lead>
      </Body>
    </Slide>
  );
}

const Body = styled('div')({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto auto',
  gap: 'calc(2 * var(--u))',
  '& ol': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr 1fr',
    gap: 'var(--gap)',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li:nth-of-type(2)': { textAlign: 'center' },
  '& li:nth-of-type(3)': { textAlign: 'end' },
  '& > p': { maxWidth: 'none' },
  [narrow]: {
    gridTemplateRows: 'auto',
    gap: 28,
    '& ol': { gridTemplateColumns: '1fr', gap: 18 },
    '& li:nth-of-type(n)': { textAlign: 'start' },
  },
});

const Art = styled('div')({
  minHeight: 0,
  [narrow]: {
    aspectRatio: '780 / 430',
    marginInline: 'calc(-1 * clamp(20px, 6cqw, 56px))',
    overflow: 'hidden',
    '& > svg': { width: '166%', height: '100%', marginInlineStart: '-33%' },
  },
});
