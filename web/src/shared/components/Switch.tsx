import { styled } from '@mui/material/styles';
import { motion, target } from '../theme/tokens.ts';

/**
 * Turns something on and off at once. `name`: of several switches with the same visible label, what tells them apart.
 * `busy`: what it does is under way. A press does nothing meanwhile, nor does the second press of a double click.
 */
export function Switch({
  label,
  name,
  describedBy,
  checked,
  busy = false,
  onChange,
  className,
}: {
  label: string;
  name?: string;
  describedBy?: string | undefined;
  checked: boolean;
  busy?: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
}) {
  return (
    <Press
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-label={name}
      aria-describedby={describedBy}
      className={className}
      onClick={({ detail }) => {
        if (detail < 2 && !busy) onChange(!checked);
      }}
    >
      <span>{label}</span>
      <i aria-hidden />
    </Press>
  );
}

const Press = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: target,
  paddingInline: theme.spacing(1),
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '& i': {
    display: 'block',
    flex: 'none',
    width: 36,
    height: 20,
    padding: 3,
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.edge.main}`,
  },
  '& i::before': {
    content: '""',
    display: 'block',
    width: 12,
    height: 12,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.edge.main,
    transition: `transform ${motion}`,
    '@media (forced-colors: active)': { backgroundColor: 'ButtonText' },
  },
  '&[aria-checked="true"] i': {
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.accent.main,
  },
  '&[aria-checked="true"] i::before': {
    transform: 'translateX(16px)',
    backgroundColor: theme.vars.palette.accent.contrastText,
    '@media (forced-colors: active)': { backgroundColor: 'ButtonText' },
  },
}));
