import type { Theme } from '@mui/material/styles';
import { motion } from '../theme/tokens.ts';

/** The style of inputs, textareas and selects. */
export const fieldLook = (theme: Theme) => ({
  width: '100%',
  border: `1px solid ${theme.vars.palette.edge.main}`,
  borderRadius: 6,
  backgroundColor: theme.vars.palette.background.paper,
  color: 'inherit',
  font: 'inherit',
  transition: `border-color ${motion}`,
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '&:disabled': { borderColor: theme.vars.palette.divider, color: theme.vars.palette.text.secondary, opacity: 1 },
});
