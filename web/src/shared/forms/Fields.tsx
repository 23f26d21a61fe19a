import { styled } from '@mui/material/styles';

/** Fields below each other, no wider than what is typed into them. `data-fill`: the button at the end is as wide as they are. */
export const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  maxWidth: 520,
  '&[data-fill] > button[type="submit"]': { marginBlockStart: theme.spacing(1) },
  '&:not([data-fill]) > button': { justifySelf: 'start' },
  // Its words stand under the field, not its padding.
  '&:not([data-fill]) > .MuiButton-text': { marginInlineStart: theme.spacing(-1.5) },
}));

/** Two that belong together, side by side where there is room. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  gap: theme.spacing(2.5, 2),
}));
