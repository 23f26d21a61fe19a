import { styled } from '@mui/material/styles';

/** The state of a section: a badge with words, and what follows from it. */
export const Standing = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  justifyItems: 'start',
}));
