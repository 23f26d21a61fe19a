import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { latePart } from '../../../../shared/late/late-part.tsx';

// Lazy: it is for narrow screens, and nobody jumps to what is not there yet.
const SectionLinks = latePart(async () => ({ default: (await import('./SectionLinks.tsx')).SectionLinks }));

/** The links to the sections of the dashboard, on narrow screens; their place, until the sections are `there`. */
export const SectionsRow = ({ there }: { there: boolean }) => (
  <Row>
    <Suspense>{there && <SectionLinks />}</Suspense>
  </Row>
);

const Row = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('md')]: {
    display: 'block',
    position: 'sticky',
    zIndex: 1050,
    insetBlockStart: 65,
    height: 53,
    margin: theme.spacing(-2, -3, 3),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.default,
    'html:has(&)': { scrollPaddingTop: 134 },
  },
  [theme.breakpoints.down('sm')]: { marginInline: theme.spacing(-2) },
  '@media print': { display: 'none' },
}));
