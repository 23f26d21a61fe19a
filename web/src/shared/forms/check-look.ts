import type { Theme } from '@mui/material/styles';
import { motion } from '../theme/tokens.ts';

const tick = 'polygon(14% 44%, 0 62%, 40% 100%, 100% 18%, 82% 2%, 37% 66%)';

/** The style of checkboxes and radio buttons. Unchecked they are outlined; native ones are filled in a dark scheme. */
export const checkLook = (theme: Theme) => ({
  flex: 'none',
  appearance: 'none' as const,
  display: 'inline-grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  margin: 0,
  border: `1.5px solid ${theme.vars.palette.edge.main}`,
  borderRadius: 4,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'inherit',
  transition: `border-color ${motion}, background-color ${motion}`,
  '&[type="radio"]': { borderRadius: '50%' },
  '&:is(:checked, :indeterminate:not([type="radio"]))': {
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.accent.main,
  },
  '&::after': { content: '""', width: 10, height: 10, backgroundColor: 'transparent' },
  '&:checked::after': { backgroundColor: theme.vars.palette.accent.contrastText, clipPath: tick },
  '&[type="radio"]:checked::after': { width: 8, height: 8, borderRadius: '50%', clipPath: 'none' },
  '&:indeterminate:not([type="radio"])::after': {
    height: 2,
    backgroundColor: theme.vars.palette.accent.contrastText,
    clipPath: 'none',
  },
  '&:disabled': { opacity: 0.55 },
  '@media (forced-colors: active)': { appearance: 'auto' as const },
});
