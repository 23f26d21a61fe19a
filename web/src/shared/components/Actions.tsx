import { styled } from '@mui/material/styles';

/** What can be done here, side by side while there is room. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));
