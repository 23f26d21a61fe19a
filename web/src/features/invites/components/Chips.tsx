import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { chipLook } from '../../../shared/forms/chip-look.ts';

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
  ...chipLook(theme),
  '& > p': { margin: 0, minHeight: '3.1em', fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
