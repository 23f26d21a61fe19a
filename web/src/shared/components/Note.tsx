import { styled } from '@mui/material/styles';

/** A short secondary text. */
export const Note = styled('p')(({ theme }) => ({
  maxWidth: '60ch',
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
