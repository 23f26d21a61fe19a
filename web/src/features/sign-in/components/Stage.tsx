import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackIcon } from '../../../shared/components/icons.tsx';
import { inkVariables } from '../../../shared/theme/theme.ts';
import { Instrument } from './Instrument.tsx';

/** The layout of the sign-in pages: the form on one side, and on wide screens a drawing on the other. */
export function Stage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Halves>
      <Task>
        <Back to="/">
          <BackIcon />
          Back to Home
        </Back>
        <Typography variant="h2" component="h1" tabIndex={-1}>
          {title}
        </Typography>
        {lead && <Lead>{lead}</Lead>}
        <Content>{children}</Content>
      </Task>
      <Panel aria-hidden>
        <Instrument />
        <p>
          Read closely.
          <br />
          Shared only by you.
        </p>
      </Panel>
    </Halves>
  );
}

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  minHeight: 'calc(100dvh - 65px)',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 0 },
}));

const Task = styled('div')(({ theme }) => ({
  width: '100%',
  // Aligned with the product's name in the navigation.
  paddingInlineStart: `max(${theme.spacing(3)}, calc((100vw - 1200px) / 2 + ${theme.spacing(3)}))`,
  paddingInlineEnd: theme.spacing(6),
  paddingBlock: theme.spacing(4, 10),
  overflowWrap: 'anywhere',
  '& > *': { maxWidth: 480 },
  [theme.breakpoints.down('md')]: {
    maxWidth: 520,
    marginInline: 'auto',
    paddingInline: theme.spacing(2),
    paddingBlockStart: theme.spacing(2),
  },
}));

const Back = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 44,
  marginBlockEnd: theme.spacing(4),
  fontWeight: 550,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: { marginBlockEnd: theme.spacing(2) },
}));

const Lead = styled('p')(({ theme }) => ({
  margin: theme.spacing(1.5, 0, 0),
  fontSize: '1.0625rem',
  color: theme.vars.palette.text.secondary,
}));

const Content = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(4) }));

const Panel = styled('div')(({ theme }) => ({
  ...inkVariables,
  display: 'grid',
  gridTemplateRows: '1fr auto',
  minHeight: 640,
  padding: theme.spacing(6),
  borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  color: theme.vars.palette.text.primary,
  '& svg': { width: '100%', height: '100%', maxHeight: 560, placeSelf: 'center' },
  '& p': {
    margin: 0,
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: 'clamp(1.75rem, 3vw, 2.75rem)',
    fontWeight: 640,
    letterSpacing: '-0.03em',
    lineHeight: 1.08,
  },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
