import { styled } from '@mui/material/styles';
import { inkVariables } from '../../../shared/theme/theme.ts';

/** The introduction of a page; dark in both colour schemes. */
export const InkPanel = styled('div')(({ theme }) => ({
  ...inkVariables,
  padding: theme.spacing(5),
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.quiet.main,
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('md')]: { padding: theme.spacing(3, 2) },
}));
