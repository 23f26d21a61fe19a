import { styled } from '@mui/material/styles';

/** A box with a hairline and no shadow. */
export const Card = styled('div')(({ theme }) => ({
  padding: theme.spacing(3),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2.5, 2) },
}));
