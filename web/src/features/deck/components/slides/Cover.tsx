import { seed, shortDollars } from '@entourage/contracts/deck.ts';
import { product } from '@entourage/contracts/product.ts';
import { styled } from '@mui/material/styles';
import { factOf, sentenceOf } from '../../facts.ts';
import { Dial } from '../art/Dial.tsx';
import { narrow, Slide } from './Slide.tsx';
import { Figure, Label, Lead } from './type.tsx';

const figures = [
  { value: factOf(2, 'Total addressable market'), label: 'total addressable market' },
  { value: factOf(6, 'Athletes'), label: 'athletes behind the method' },
  { value: shortDollars(seed.ask), label: 'seed round' },
] as const;

export function Cover() {
  return (
    <Slide number={1} headline={<Wordmark>{product.name}</Wordmark>} bleed>
      <Body>
        <Lead>
          {sentenceOf(1)} {sentenceOf(1, 1)}
        </Lead>
        <dl>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>
                <Label>{label}</Label>
              </dt>
              <dd>
                <Figure>{value}</Figure>
              </dd>
            </div>
          ))}
        </dl>
      </Body>
      <Art aria-hidden>
        <Dial />
      </Art>
    </Slide>
  );
}

const Wordmark = styled('span')({
  display: 'block',
  marginBlockStart: 'calc(3.5 * var(--u))',
  marginInlineStart: '-0.045em',
  fontSize: 'calc(11.6 * var(--u))',
  letterSpacing: '-0.06em',
  whiteSpace: 'nowrap',
  lineHeight: 0.9,
  [narrow]: { marginBlockStart: 12, fontSize: 'clamp(60px, 19cqw, 140px)' },
});

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  '& > p': { maxWidth: '34ch', color: theme.vars.palette.text.primary, fontSize: 'calc(1.15 * var(--lead))' },
  '& dl': { display: 'flex', gap: 'calc(4.5 * var(--u))', alignSelf: 'end', margin: 0 },
  '& dl > div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dd': { margin: 0 },
  [narrow]: { gap: 28, '& dl': { flexWrap: 'wrap', gap: '24px 40px' } },
}));

const Art = styled('div')({
  position: 'absolute',
  zIndex: -1,
  insetBlockStart: '50%',
  insetInlineEnd: 'calc(-25 * var(--u))',
  width: 'calc(70 * var(--u))',
  height: 'calc(70 * var(--u))',
  marginBlockStart: 'calc(-35 * var(--u))',
  [narrow]: {
    position: 'relative',
    inset: 'auto',
    width: 'min(100%, 560px)',
    height: 'auto',
    aspectRatio: '1',
    margin: '0 auto',
  },
});
