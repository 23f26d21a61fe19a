import { styled } from '@mui/material/styles';
import { useId } from 'react';

/** A progress bar; indeterminate without a value. `words`: replaces the percentage. */
export function Progress({
  label,
  value,
  max = 100,
  words,
}: {
  label: string;
  value?: number | undefined;
  max?: number | undefined;
  words?: string;
}) {
  const id = useId();
  const said = words ?? (value === undefined ? undefined : `${Math.round((value / max) * 100)} %`);
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      {said && <span aria-hidden>{said}</span>}
      <Bar id={id} max={max} value={value} aria-valuetext={said} />
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.spacing(0.75, 2),
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& label': { overflowWrap: 'anywhere' },
  '& span': { color: theme.vars.palette.text.secondary },
}));

const Bar = styled('progress')(({ theme }) => {
  const { accent, quiet, edge } = theme.vars.palette;
  const filled = { borderRadius: 4, backgroundColor: accent.main };
  return {
    gridColumn: '1 / -1',
    appearance: 'none',
    width: '100%',
    height: 8,
    overflow: 'hidden',
    border: `1px solid ${edge.main}`,
    borderRadius: 4,
    backgroundColor: quiet.main,
    '&::-webkit-progress-bar': { backgroundColor: 'transparent' },
    '&::-webkit-progress-value': filled,
    '&::-moz-progress-bar': filled,
    '&:indeterminate': {
      backgroundImage: `linear-gradient(90deg, transparent 30%, ${accent.main} 30% 70%, transparent 70%)`,
      backgroundSize: '200% 100%',
      animation: 'under-way 1.6s linear infinite',
    },
    '&:indeterminate::-moz-progress-bar': { backgroundColor: 'transparent' },
    '@keyframes under-way': { from: { backgroundPosition: '150% 0' }, to: { backgroundPosition: '-50% 0' } },
  };
});
