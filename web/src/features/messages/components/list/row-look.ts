import type { Theme } from '@mui/material/styles';
import { motion } from '../../../../shared/theme/tokens.ts';

/** The style of a row that opens a conversation or a search result. */
export const rowLook = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  width: '100%',
  minHeight: 68,
  padding: theme.spacing(1, 1.5),
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start' as const,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion}`,
  '&:hover': { backgroundColor: theme.vars.palette.quiet.main },
  '&:focus-visible': { outlineOffset: -2 },
});
