import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { FeatureWords } from '../words/feature.ts';

/** A drawing, labelled as an example with invented data. */
export function Example({ title, text, note, children }: FeatureWords['example'] & { children: ReactNode }) {
  return (
    <Figure>
      <Title>
        <strong>{title}</strong>
        <span>{note}</span>
      </Title>
      <Drawing>{children}</Drawing>
      <figcaption>{text}</figcaption>
    </Figure>
  );
}

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'hidden',
  '& figcaption': {
    maxWidth: '86ch',
    padding: theme.spacing(0, 4, 4),
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: { '& figcaption': { padding: theme.spacing(0, 2.5, 3) } },
}));

const Title = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(3, 4),
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& strong': { fontFamily: theme.typography.h4.fontFamily },
  '& span': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2, 2.5) },
}));

const Drawing = styled('div')(({ theme }) => ({
  padding: theme.spacing(4),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 2.5) },
}));
