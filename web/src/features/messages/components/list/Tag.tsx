import { styled } from '@mui/material/styles';

/** A short label beside a name. */
export const Tag = styled('span')(({ theme }) => ({
  flex: 'none',
  paddingInline: theme.spacing(0.75),
  border: `1px solid ${theme.vars.palette.edge.main}`,
  borderRadius: 10,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: '18px',
}));
