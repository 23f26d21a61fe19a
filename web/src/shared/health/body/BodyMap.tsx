import type { BodyArea } from '@entourage/contracts/body.ts';
import { styled } from '@mui/material/styles';
import { motion } from '../../theme/tokens.ts';
import { areaWords } from '../words/body.ts';
import { words } from '../words/figure.ts';
import { figureSize, figures, type Part } from './figures.ts';

/**
 * A figure from in front and from behind. `strengthOf`: how strongly a part is marked, from 0 to 1; `press`: for a finger
 * or a pointer. Hidden from screen readers and the keyboard: what stands beside it says and does the same.
 */
export function BodyMap({
  strengthOf,
  press,
}: {
  strengthOf: (area: BodyArea) => number;
  press?: (area: BodyArea) => void;
}) {
  return (
    <Two aria-hidden data-pressed={press ? true : undefined}>
      {(['front', 'back'] as const).map((name) => (
        <figure key={name}>
          <svg aria-hidden viewBox={`0 0 ${figureSize.width} ${figureSize.height}`}>
            <text x={12} y={12}>
              {name === 'front' ? words.right : words.left}
            </text>
            <text x={88} y={12}>
              {name === 'front' ? words.left : words.right}
            </text>
            {figures[name].map((part) => (
              <Drawn
                key={part.area}
                part={part}
                strength={strengthOf(part.area)}
                {...(press && { press: () => press(part.area) })}
              />
            ))}
          </svg>
          <figcaption>{words[name]}</figcaption>
        </figure>
      ))}
    </Two>
  );
}

function Drawn({ part, strength, press }: { part: Part; strength: number; press?: () => void }) {
  const { area, outline, isMirrored } = part;
  return (
    <g
      {...(isMirrored && { transform: `translate(${figureSize.width} 0) scale(-1 1)` })}
      {...(press && { onClick: press })}
      data-area={area}
      data-marked={strength > 0 || undefined}
    >
      <title>{areaWords(area)}</title>
      <path d={outline} />
      {strength > 0 && <path d={outline} className="mark" fillOpacity={strength} />}
      {/* A finger is wider than an ankle. */}
      {press && <path d={outline} className="reach" />}
    </g>
  );
}

const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 190px))',
  justifyContent: 'center',
  gap: theme.spacing(1),
  '& figure': { margin: 0, textAlign: 'center', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& svg': { display: 'block', width: '100%', overflow: 'visible' },
  '& text': { fontSize: 9, fontWeight: 600, textAnchor: 'middle', fill: theme.vars.palette.text.secondary },
  '& path': {
    fill: theme.vars.palette.quiet.main,
    stroke: theme.vars.palette.edge.main,
    strokeWidth: 0.8,
    strokeLinejoin: 'round',
    transition: `fill ${motion}`,
  },
  '& path.mark': { fill: theme.vars.palette.warning.main, stroke: theme.vars.palette.text.primary },
  '& path.reach': { fill: 'transparent', stroke: 'transparent', strokeWidth: 6 },
  '&[data-pressed] g': { cursor: 'pointer' },
  '@media (hover: hover)': {
    '&[data-pressed] g:hover > path:first-of-type': { stroke: theme.vars.palette.text.primary },
  },
  // Colours that print.
  printColorAdjust: 'exact',
}));
