import { styled } from '@mui/material/styles';

/** As wide as a desk: these are tables, not texts. */
export const DeskColumn = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  maxWidth: 1200,
  marginInline: 'auto',
  padding: theme.spacing(4, 3, 10),
  // What stays in view stays below the bar that does.
  '&[data-under-bar]': { '--e-board-top': '134px' },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(2), padding: theme.spacing(3, 2, 8) },
}));
