import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { dense } from '../../theme/tokens.ts';

/** The cell that names a row; a button if the row can be opened. */
export function MainCell({ open, children }: { open: (() => void) | undefined; children: ReactNode }) {
  return open ? (
    <Opens type="button" onClick={open}>
      {children}
    </Opens>
  ) : (
    children
  );
}

const Opens = styled('button')(({ theme }) => ({
  minHeight: dense.control,
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  textDecorationColor: theme.vars.palette.edge.main,
  textDecorationThickness: 1,
  textUnderlineOffset: '0.25em',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { textDecorationColor: 'currentColor', textDecorationThickness: 2 },
}));
