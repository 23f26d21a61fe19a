import type { CSSObject, Theme } from '@mui/material/styles';
import { dense, motion } from '../theme/tokens.ts';

/** Of a button or a link that is only an icon. */
export const iconLook = (theme: Theme): CSSObject => ({
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
});
