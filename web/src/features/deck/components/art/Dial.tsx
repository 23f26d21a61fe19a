import { Drawing } from './Drawing.tsx';
import { arc, onCircle, ticks } from './ticks.ts';

const [start, end] = [-130, 130];
const reached = 62;
const liaisons = [-74, -8, 96].map((degrees) => onCircle(196, degrees));

/** A rev counter around an athlete, with the people who stand beside them. */
export const Dial = () => (
  <Drawing viewBox="-300 -300 600 600">
    <circle className="faint" r={298} />
    <path className="faint" d={ticks({ from: start, to: end, count: 131, inner: 262, outer: 280 })} />
    <path className="lit" strokeWidth={2} d={ticks({ from: start, to: reached, count: 97, inner: 262, outer: 280 })} />
    <path className="bright" strokeWidth={1.5} d={ticks({ from: start, to: end, count: 14, inner: 248, outer: 284 })} />
    <path d={arc(232, start, end)} />
    <circle r={196} strokeDasharray="1 9" strokeLinecap="round" strokeWidth={1.5} />
    <circle className="faint" r={150} />
    <circle r={104} />
    {liaisons.map(({ x, y }) => (
      <g key={x}>
        <path className="faint" d={`M0 0L${x} ${y}`} />
        <circle className="veil" cx={x} cy={y} r={15} />
        <circle className="bright" cx={x} cy={y} r={15} />
        <circle className="full-bright" cx={x} cy={y} r={4} />
      </g>
    ))}
    <path
      className="lit"
      strokeWidth={2}
      strokeLinejoin="round"
      d="M-232 0H-64L-50 -14L-38 10L-20 -86L0 62L14 -20L22 0H104"
    />
    <circle className="full" cx={104} r={6} />
  </Drawing>
);
