import { styled } from '@mui/material/styles';

/** What is known, by name. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'min(200px, 45%) minmax(0, 1fr)',
  gap: theme.spacing(1.5, 2),
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 550, whiteSpace: 'pre-line' },
  '& dd ul, & dd p': { fontWeight: 400 },
}));
