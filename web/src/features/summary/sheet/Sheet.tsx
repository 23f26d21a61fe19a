import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useNow } from '../../../shared/components/ago/now.ts';
import { exactly } from '../../../shared/components/ago/times.ts';
import { paperVariables } from '../../../shared/theme/theme.ts';
import { words } from '../words.ts';
import { onPaper } from './on-paper.ts';
import { type Profile, SheetHead } from './SheetHead.tsx';

/** The sheet: on the screen like paper in both colour schemes, and all that is printed. */
export function Sheet({
  name,
  profile,
  aside,
  children,
}: {
  name: string;
  profile: Profile | null;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const now = useNow();
  return (
    <Paper>
      <GlobalStyles styles={onPaper} />
      <div>
        <SheetHead name={name} profile={profile} />
        {aside}
        {children}
      </div>
      <Foot>
        <small>{words.foot(name, exactly(new Date(now).toISOString()))}</small>
      </Foot>
    </Paper>
  );
}

/** Printed as the body and the foot of a table, because browsers repeat the foot on each page and keep its room. */
const Paper = styled('article')(({ theme }) => ({
  ...paperVariables,
  width: '100%',
  maxWidth: 820,
  marginInline: 'auto',
  padding: theme.spacing(6),
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: '#FFFFFF',
  color: theme.vars.palette.text.primary,
  colorScheme: 'light',
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 2) },
  '@media print': {
    display: 'table',
    maxWidth: 'none',
    padding: 0,
    border: 0,
    color: '#000000',
    fontSize: '9.5pt',
    '--e-palette-text-secondary': '#333333',
    '--e-palette-accent-main': '#000000',
    // Shapes and words say what the colours do.
    '&& svg[data-tone]': { color: '#000000' },
    '& > div': { display: 'table-row-group' },
    '& button': { display: 'none' },
  },
}));

const Foot = styled('footer')(({ theme }) => ({
  marginBlockStart: theme.spacing(4),
  color: theme.vars.palette.text.secondary,
  '& small': { display: 'block', fontSize: '0.875em' },
  '@media print': {
    display: 'table-footer-group',
    breakInside: 'avoid',
    '& small': { paddingBlockStart: '4mm', fontSize: '8pt' },
  },
}));
