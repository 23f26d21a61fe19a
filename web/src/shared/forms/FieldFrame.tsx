import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

interface Tied {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A label, a control, and below it the hint or the error, both linked to the control. */
export function FieldFrame({
  label,
  optional = false,
  hint,
  error,
  children,
}: {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error: string | undefined;
  children: (tied: Tied) => ReactNode;
}) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Frame>
      <label htmlFor={id}>
        {label}
        {optional && <span> (optional)</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Wrong id={`${id}-error`} aria-live="polite">
        {error}
      </Wrong>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  // Beside a taller field the rows keep their height.
  alignContent: 'start',
  gap: theme.spacing(0.75),
  minWidth: 0,
  '& label': { fontWeight: 600, justifySelf: 'start' },
  '& label span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

const Hint = styled('div')(({ theme }) => ({ fontSize: '0.875rem', color: theme.vars.palette.text.secondary }));

const Wrong = styled('div')(({ theme }) => ({
  fontSize: '0.875rem',
  fontWeight: 550,
  color: theme.vars.palette.error.main,
  '&:empty': { display: 'none' },
}));
