import { styled } from '@mui/material/styles';

/** Small drawings of the three features in one style. */
const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 148,
  fill: 'none',
  stroke: theme.vars.palette.edge.main,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .lit': { stroke: theme.vars.palette.accent.main, strokeWidth: 2.5 },
  '& .lit-full': { fill: theme.vars.palette.accent.main, stroke: 'none' },
  '& .full': { fill: theme.vars.palette.divider, stroke: 'none' },
}));

/** A dial of three levels that points at the first. */
export const RiskDrawing = () => (
  <Drawing viewBox="0 0 320 148" preserveAspectRatio="xMinYMid meet" aria-hidden>
    <path className="lit" d="M24 132A112 112 0 0156 53" />
    <path d="M66 44A112 112 0 01204 44" />
    <path d="M214 53A112 112 0 01246 132" />
    <path d="M44 132A92 92 0 01226 132" strokeDasharray="1 9" />
    <path className="lit" d="M135 132L66 92" />
    <circle className="lit-full" cx={135} cy={132} r={5} />
  </Drawing>
);

const week = [46, 82, 64, 28, 96, 112, 20];

/** A week of sessions with today's lit. */
export const TrainingDrawing = () => (
  <Drawing viewBox="0 0 320 148" preserveAspectRatio="xMinYMid meet" aria-hidden>
    {week.map((height, day) => (
      <rect
        key={height}
        className={day === 4 ? 'lit-full' : 'full'}
        x={2 + day * 38}
        y={136 - height}
        width={22}
        height={height}
        rx={3}
      />
    ))}
    <path d="M0 144h256" />
    <path d="M0 56h256" strokeDasharray="1 9" />
  </Drawing>
);

/** An athlete and three people around them. */
export const LiaisonDrawing = () => (
  <Drawing viewBox="0 0 320 148" preserveAspectRatio="xMinYMid meet" aria-hidden>
    <path d="M118 78L36 36M118 78L226 30M118 78L196 124" strokeDasharray="1 7" />
    <circle cx={118} cy={78} r={54} />
    <circle className="full" cx={36} cy={36} r={14} />
    <circle className="full" cx={226} cy={30} r={14} />
    <circle className="full" cx={196} cy={124} r={14} />
    <circle className="lit" cx={118} cy={78} r={22} />
    <circle className="lit-full" cx={118} cy={78} r={6} />
  </Drawing>
);
