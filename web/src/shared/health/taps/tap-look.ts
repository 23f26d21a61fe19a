import type { CSSObject, Theme } from '@mui/material/styles';
import { motion, target } from '../../theme/tokens.ts';

/** The look of the labels in a row, each with its radio button or its box. */
export const tapLook = (theme: Theme): CSSObject => ({
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: target + 4,
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.edge.main}`,
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    transition: `border-color ${motion}, background-color ${motion}`,
  },
  '& label:hover': { borderColor: theme.vars.palette.text.primary },
  '& label:has(:checked)': {
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.quiet.main,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.accent.main}`,
    color: theme.vars.palette.text.primary,
    fontWeight: 650,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: 2 },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
});
