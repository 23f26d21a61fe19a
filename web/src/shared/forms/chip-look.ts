import type { Theme } from '@mui/material/styles';
import { motion, target } from '../theme/tokens.ts';

/** The style of a group of labels with a radio button each, as chips of a few short words. */
export const chipLook = (theme: Theme) => ({
  '& label': {
    position: 'relative' as const,
    display: 'grid',
    placeItems: 'center',
    minHeight: target,
    paddingInline: theme.spacing(2),
    borderRadius: 22,
    border: `1px solid ${theme.vars.palette.edge.main}`,
    cursor: 'pointer',
    transition: `background-color ${motion}, border-color ${motion}`,
  },
  '& label:has(:checked)': {
    borderColor: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.quiet.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.text.primary}`,
    fontWeight: 600,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: 2 },
  '& input': { position: 'absolute' as const, inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
});
