import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense } from 'react';

/** The place of the links to the sections of a page, below the bar as the page is scrolled. No part of a grid, whose cell it would not leave. */
export const SectionsRow = ({ children }: { children: ReactNode }) => (
  <Row>
    <Suspense>{children}</Suspense>
  </Row>
);

const Row = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1050,
  insetBlockStart: 65,
  height: 53,
  marginBlock: theme.spacing(-2, 3),
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  'html:has(&)': { scrollPaddingTop: 134 },
  [theme.breakpoints.down('md')]: { marginInline: theme.spacing(-3) },
  [theme.breakpoints.down('sm')]: { marginInline: theme.spacing(-2) },
  '@media print': { display: 'none' },
}));
