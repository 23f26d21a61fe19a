import { styled } from '@mui/material/styles';
import { words } from '../words.ts';

/** Shown to people whose other pages are closed until they turn on two-step sign-in. */
export function SecondFactorDue() {
  return (
    <Strip role="status">
      <strong>{words.due.title}</strong>
      <p>{words.due.text}</p>
    </Strip>
  );
}

const Strip = styled('div')(({ theme }) => ({
  marginBlockEnd: theme.spacing(4),
  padding: theme.spacing(2.5, 3),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.edge.main}`,
  borderInlineStart: `4px solid ${theme.vars.palette.warning.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& strong': { fontFamily: theme.typography.h4.fontFamily, fontSize: '1.125rem' },
  '& p': { margin: theme.spacing(0.5, 0, 0), color: theme.vars.palette.text.secondary },
}));
