import { styled } from '@mui/material/styles';

/** A second line of a cell. */
export const Aside = styled('small')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));
