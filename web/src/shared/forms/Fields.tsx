import { styled } from '@mui/material/styles';

/** Fields in a column of limited width. `data-fill`: stretches the button to that width. */
export const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  maxWidth: 520,
  '&[data-fill] > button[type="submit"]': { marginBlockStart: theme.spacing(1) },
  '&:not([data-fill]) > button': { justifySelf: 'start' },
  // Aligns the text of the button, not its padding, with the fields.
  '&:not([data-fill]) > .MuiButton-text': { marginInlineStart: theme.spacing(-1.5) },
}));

/** Two fields side by side where there is room. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  gap: theme.spacing(2.5, 2),
}));
