import { styled } from '@mui/material/styles';

/** Where a section stands: a shape and words, and what follows from it. */
export const Standing = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  justifyItems: 'start',
}));
