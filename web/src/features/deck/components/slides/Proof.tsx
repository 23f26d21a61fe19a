import { styled } from '@mui/material/styles';
import { factOf, sentenceOf } from '../../facts.ts';
import { Drawing } from '../art/Drawing.tsx';
import { narrow, Slide } from './Slide.tsx';
import { Figure, Label, Lead } from './type.tsx';

/** Six lanes with a hundred ticks each: one tick for an athlete. */
const lanes = [0, 1, 2, 3, 4, 5];
const laneWidth = 15;

function lane(index: number): string {
  const radius = 96 + index * laneWidth;
  return `M-210 ${-radius}H210A${radius} ${radius} 0 0 1 210 ${radius}H-210A${radius} ${radius} 0 0 1 -210 ${-radius}Z`;
}

export function Proof() {
  return (
    <Slide number={6} headline="Proven where hundredths decide.">
      <Body>
        <Track>
          <Drawing
            viewBox="-400 -190 800 380"
            role="img"
            aria-label="A running track of 600 strokes, one for each athlete"
          >
            {lanes.map((index) => (
              <path
                key={index}
                className={index === 0 ? 'lit' : index % 2 === 0 ? 'bright' : ''}
                strokeWidth={index === 0 ? 11 : 9}
                pathLength={1000}
                strokeDasharray="3.4 6.6"
                d={lane(index)}
              />
            ))}
            <path className="lit" strokeWidth={2} d="M-210 88V190" />
          </Drawing>
          <Middle>
            <Figure data-giant>{factOf(6, 'Athletes')}</Figure>
            <Label>athletes of Olympic sport</Label>
          </Middle>
        </Track>
        <Lead>{`${sentenceOf(6)} Every stroke of the track is one of them.`}</Lead>
      </Body>
    </Slide>
  );
}

const Body = styled('div')({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gap: 'calc(2 * var(--u))',
  '& > p': { maxWidth: 'none' },
  [narrow]: { gridTemplateRows: 'auto', gap: 28 },
});

const Track = styled('div')({
  display: 'grid',
  minHeight: 0,
  placeItems: 'center',
  '& > *': { gridArea: '1 / 1' },
  [narrow]: { aspectRatio: '800 / 400', marginInline: -8, '--giant': 'clamp(44px, 14cqw, 100px)' },
});

const Middle = styled('div')({
  '--giant': 'calc(8.5 * var(--u))',
  textAlign: 'center',
  [narrow]: { '--giant': 'inherit' },
});
