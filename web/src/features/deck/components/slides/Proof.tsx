import { styled } from '@mui/material/styles';
import { factOf, sentenceOf } from '../../facts.ts';
import { Drawing } from '../art/Drawing.tsx';
import { laneTicks } from '../art/ticks.ts';
import { narrow, Slide } from './Slide.tsx';
import { Figure, Label, Lead } from './type.tsx';

/** Six lanes with a hundred ticks each: one tick for an athlete. */
const lanes = [0, 1, 2, 3, 4, 5];
const [innermost, laneWidth] = [96, 16];

/** The track with straights of this length. */
function Lanes({ straight }: { straight: number }) {
  return (
    <>
      {lanes.map((index) => (
        <path
          key={index}
          className={index === 0 ? 'lit' : index % 2 === 0 ? 'bright' : ''}
          strokeWidth={index === 0 ? 4 : 3}
          d={laneTicks({ straight, radius: innermost + index * laneWidth, count: 100, length: 10 })}
        />
      ))}
      <path className="bright" strokeWidth={1.5} d={`M${-straight / 2} 86V186`} />
    </>
  );
}

export function Proof() {
  return (
    <Slide number={6} headline="Proven where hundredths decide.">
      <Body>
        <Track>
          <Drawing data-wide viewBox="-412 -190 824 380" aria-hidden>
            <Lanes straight={440} />
          </Drawing>
          <Drawing data-tall viewBox="-190 -270 380 540" aria-hidden>
            <g transform="rotate(90)">
              <Lanes straight={160} />
            </g>
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
  '& [data-tall]': { display: 'none' },
  [narrow]: {
    width: 'min(100%, 440px)',
    aspectRatio: '380 / 540',
    marginInline: 'auto',
    '& [data-wide]': { display: 'none' },
    '& [data-tall]': { display: 'block' },
  },
});

const Middle = styled('div')({
  '--giant': 'calc(8.5 * var(--u))',
  textAlign: 'center',
  [narrow]: { '--giant': 'min(14cqw, 62px)', '& > span': { maxWidth: '12ch', marginInline: 'auto' } },
});
