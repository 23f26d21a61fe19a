import { styled } from '@mui/material/styles';

/** Wider than a column of text, because it holds tables. */
export const DeskColumn = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  maxWidth: 1200,
  marginInline: 'auto',
  padding: theme.spacing(4, 3, 10),
  // Offsets sticky elements by the height of the admin bar.
  '&[data-under-bar]': { '--e-board-top': '134px' },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(2), padding: theme.spacing(3, 2, 8) },
}));
