import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { fieldLook } from '../../../../shared/forms/field-look.ts';
import { dense } from '../../../../shared/theme/tokens.ts';
import { moved } from '../../hours/clock.ts';

const stepMinutes = 15;

/** A time as text, since a native field has no 24:00. Takes effect on leaving the field or Enter; arrows move it. */
export function TimeField({
  value,
  label,
  read,
  error,
  change,
}: {
  value: string;
  label: string;
  read: (typed: string) => string;
  /** The id of the error's text. */
  error: string | undefined;
  change: (value: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);

  function take() {
    if (typed !== null && read(typed) !== value) change(read(typed));
    setTyped(null);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowUp: stepMinutes, ArrowDown: -stepMinutes }[event.key];
    if (event.key === 'Enter') take();
    else if (event.key === 'Escape') setTyped(null);
    else if (step === undefined) return;
    else {
      change(moved(typed === null ? value : read(typed), step));
      setTyped(null);
    }
    event.preventDefault();
  }

  return (
    <Input
      value={typed ?? value}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error}
      inputMode="numeric"
      autoComplete="off"
      placeholder="09:00"
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={press}
    />
  );
}

const Input = styled('input')(({ theme }) => ({
  ...fieldLook(theme),
  width: 68,
  minHeight: dense.control,
  paddingInline: theme.spacing(1),
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 0.7 },
}));
