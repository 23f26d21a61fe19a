import { styled } from '@mui/material/styles';
import { dense, motion } from '../../theme/tokens.ts';

/** A segmented control that takes effect at once. */
export function Segments({
  label,
  name,
  options,
  chosen,
  choose,
}: {
  label: string;
  name: string;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: string;
  choose: (value: string) => void;
}) {
  return (
    <Row role="radiogroup" aria-label={label}>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => choose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'inline-grid',
  gridAutoFlow: 'column',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.edge.main}`,
  overflow: 'hidden',
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: dense.control,
    paddingInline: theme.spacing(2),
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    transition: `background-color ${motion}`,
  },
  '& label + label': { borderInlineStart: `1px solid ${theme.vars.palette.edge.main}` },
  '& label:has(:checked)': {
    backgroundColor: theme.vars.palette.quiet.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.edge.main}`,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: -4 },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
}));
