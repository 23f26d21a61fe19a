import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { motion, target } from '../../../shared/theme/tokens.ts';

/** A choice of a few short words, which wrap. */
export function Chips({
  label,
  name,
  options,
  chosen,
  choose,
  hint,
}: {
  label: string;
  name: string;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: string;
  choose: (value: string) => void;
  hint: string;
}) {
  const id = useId();
  return (
    <Group aria-describedby={id}>
      <legend>{label}</legend>
      <div>
        {options.map(({ value, label: text }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => choose(value)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <p id={id} aria-live="polite">
        {hint}
      </p>
    </Group>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBlockEnd: theme.spacing(1), fontWeight: 600 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: target,
    paddingInline: theme.spacing(2),
    borderRadius: 22,
    border: `1px solid ${theme.vars.palette.edge.main}`,
    cursor: 'pointer',
    transition: `background-color ${motion}, border-color ${motion}`,
  },
  '& label:has(:checked)': {
    borderColor: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.quiet.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.text.primary}`,
    fontWeight: 600,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '& > p': { margin: 0, minHeight: '3.1em', fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
