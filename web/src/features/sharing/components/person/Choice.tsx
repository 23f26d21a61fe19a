import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { motion, target } from '../../../../shared/theme/tokens.ts';

/** A choice of a few words side by side; the chosen one has a quiet fill. */
export function Choice<Value extends string>({
  label,
  description,
  options,
  chosen,
  choose,
}: {
  label: string;
  description: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value;
  choose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <Row role="radiogroup" aria-label={label} aria-description={description}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={chosen === option.value}
            onChange={() => choose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  padding: 3,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: target - 8,
    paddingInline: theme.spacing(1.75),
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    transition: `background-color ${motion}`,
  },
  '& label:has(:checked)': {
    backgroundColor: theme.vars.palette.divider,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: 1 },
  '& input': { position: 'absolute', inset: -4, margin: 0, opacity: 0, cursor: 'inherit' },
}));
