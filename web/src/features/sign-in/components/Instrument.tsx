import { styled } from '@mui/material/styles';

const middle = 300;
const ticks = 120;
/** The lit part of the dial, in ticks from its start. */
const lit = { from: 20, to: 78 };

/** Rounded, so that server and browser render the same markup. */
const point = (tick: number, radius: number) => {
  const angle = (tick / ticks) * 2 * Math.PI + Math.PI / 2;
  return [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)].map((at) => at.toFixed(2)) as [
    string,
    string,
  ];
};

function arc(from: number, to: number, radius: number): string {
  const [[x, y], [endX, endY]] = [point(from, radius), point(to, radius)];
  return `M${x} ${y}A${radius} ${radius} 0 ${to - from > ticks / 2 ? 1 : 0} 1 ${endX} ${endY}`;
}

function tick(at: number): string {
  const [[x, y], [endX, endY]] = [point(at, 262), point(at, at % 10 === 0 ? 238 : 250)];
  return `M${x} ${y}L${endX} ${endY}`;
}

const marks = Array.from({ length: ticks }, (_none, at) => at).filter((at) => at >= 10 && at <= 110);
const heartbeat = 'M96 300H214l12-16 12 16h22l10 22 22-118 24 150 16-54h26l14-20 16 20H504';
const [needleX, needleY] = point(lit.to, 206);

/** A decorative dial with a heartbeat; shows no data. */
export function Instrument() {
  return (
    <Dial viewBox="0 0 600 600" fill="none" aria-hidden>
      <path className="line" d={arc(10, 110, 284)} />
      <path
        className="mark"
        d={marks
          .filter((at) => at < lit.from || at > lit.to)
          .map(tick)
          .join('')}
      />
      <path
        className="mark lit"
        d={marks
          .filter((at) => at >= lit.from && at <= lit.to)
          .map(tick)
          .join('')}
      />
      <path className="track" d={arc(10, 110, 206)} />
      <path className="track lit" d={arc(lit.from, lit.to, 206)} />
      <circle className="line" cx={middle} cy={middle} r={158} />
      <path className="beat" d={heartbeat} />
      <circle className="needle" cx={needleX} cy={needleY} r={11} />
    </Dial>
  );
}

const Dial = styled('svg')(({ theme }) => ({
  stroke: theme.vars.palette.divider,
  strokeWidth: 1,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .mark': { stroke: theme.vars.palette.edge.main, strokeWidth: 1.5 },
  '& .track': { strokeWidth: 3 },
  '& .lit': { stroke: theme.vars.palette.accent.main },
  '& .beat': { stroke: theme.vars.palette.text.primary, strokeWidth: 2.25 },
  '& .needle': { fill: theme.vars.palette.background.default, stroke: theme.vars.palette.accent.main, strokeWidth: 4 },
}));
