import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { iconLook } from './icon-look.ts';

/** An icon button; its label is the accessible name and the tooltip. */
export function IconButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return <Plain type="button" aria-label={label} title={label} {...rest} />;
}

const Plain = styled('button')(({ theme }) => ({
  ...iconLook(theme),
  '&:disabled': { color: theme.vars.palette.text.secondary, cursor: 'default' },
}));
