import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Page } from '../../../shared/components/Page.tsx';
import { Contents } from './Contents.tsx';

export interface LegalSection {
  /** The fragment of the section's address; must not change with the title. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

const updated = { iso: '2026-11-30', written: '30 November 2026' } as const;

/** A legal text with numbered sections, an address for each section, and a print layout. */
export function LegalText({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}) {
  return (
    <Page title={title} lead={lead}>
      <Updated>
        Last updated: <time dateTime={updated.iso}>{updated.written}</time>
      </Updated>
      <Columns>
        <Contents sections={sections} />
        <Text>
          {sections.map(({ id, title: name, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Typography variant="h3" component="h2" id={`${id}-title`}>
                {name}
              </Typography>
              {body}
            </section>
          ))}
        </Text>
      </Columns>
    </Page>
  );
}

const Updated = styled('p')(({ theme }) => ({
  margin: 0,
  paddingBlockEnd: theme.spacing(3),
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 280px) minmax(0, 1fr)',
  gap: theme.spacing(8),
  alignItems: 'start',
  marginBlockStart: theme.spacing(5),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(5) },
  '@media print': { display: 'block' },
}));

const Text = styled('div')(({ theme }) => ({
  maxWidth: '68ch',
  counterReset: 'section',
  fontSize: '1.0625rem',
  lineHeight: 1.6,
  '& > section': { counterIncrement: 'section' },
  '& > section + section': { marginBlockStart: theme.spacing(7) },
  '& h2::before': {
    content: 'counter(section) "."',
    marginInlineEnd: '0.4em',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  '& h3': { margin: theme.spacing(4, 0, 0), fontFamily: theme.typography.h4.fontFamily, fontSize: '1.125rem' },
  '& p': { margin: theme.spacing(2, 0, 0) },
  '& h3 + p': { marginBlockStart: theme.spacing(0.5) },
  '& ul': { margin: theme.spacing(2, 0, 0), paddingInlineStart: theme.spacing(2.5) },
  '& li + li': { marginBlockStart: theme.spacing(1) },
  '& li::marker': { color: theme.vars.palette.text.secondary },
  '@media print': {
    maxWidth: 'none',
    fontSize: '11pt',
    '& h2, & h3': { breakAfter: 'avoid' },
    '& li, & tr': { breakInside: 'avoid' },
  },
}));
