import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { dense, motion } from '../theme/tokens.ts';

/** An icon button; its label is the accessible name and the tooltip. */
export function IconButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return <Plain type="button" aria-label={label} title={label} {...rest} />;
}

const Plain = styled('button')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: dense.control,
  height: dense.control,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  transition: `background-color ${motion}`,
  '&:hover': { backgroundColor: theme.vars.palette.quiet.main },
  '&:disabled': { color: theme.vars.palette.text.secondary, cursor: 'default' },
}));
