import { styled } from '@mui/material/styles';

export const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  '& h3': { ...theme.typography.h4, margin: theme.spacing(0, 0, 1.5) },
}));

export const Lead = styled('p')(({ theme }) => ({
  maxWidth: '70ch',
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
