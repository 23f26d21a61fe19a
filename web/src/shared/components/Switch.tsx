import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { motion, target } from '../theme/tokens.ts';

/** Something that is on or off, and is so at once. */
export function Switch({ on, children, ...rest }: { on: boolean } & ComponentProps<'button'>) {
  return (
    <Plain type="button" role="switch" aria-checked={on} {...rest}>
      <span>{children}</span>
      <i aria-hidden />
    </Plain>
  );
}

const Plain = styled('button')(({ theme }) => ({
  display: 'flex',
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
  },
  '&[aria-checked="true"] i': {
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.accent.main,
  },
  '&[aria-checked="true"] i::before': {
    transform: 'translateX(16px)',
    backgroundColor: theme.vars.palette.accent.contrastText,
  },
}));
