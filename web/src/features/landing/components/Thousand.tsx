import { styled } from '@mui/material/styles';

const step = 12;
const columns = 50;
const rows = 20;

/** A thousand dots, one of them lit; an SVG pattern keeps the markup small. */
export function Thousand() {
  return (
    <Dots viewBox={`0 0 ${columns * step} ${rows * step}`} role="img" aria-label="A thousand dots, one of them lit">
      <pattern id="thousand" width={step} height={step} patternUnits="userSpaceOnUse">
        <circle cx={step / 2} cy={step / 2} r={1.6} />
      </pattern>
      <rect width={columns * step} height={rows * step} fill="url(#thousand)" />
      <circle className="lit" cx={36.5 * step} cy={7.5 * step} r={4.5} />
      <circle className="halo" cx={36.5 * step} cy={7.5 * step} r={11} />
    </Dots>
  );
}

const Dots = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  '& pattern circle': { fill: theme.vars.palette.edge.main },
  '& .lit': { fill: theme.vars.palette.accent.main },
  '& .halo': { fill: 'none', stroke: theme.vars.palette.accent.main },
}));
