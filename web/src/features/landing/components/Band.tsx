import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A full-width section with a hairline above it, labelled by its heading. */
export function Band({
  title,
  lead,
  beside = false,
  children,
}: {
  title: string;
  lead?: string;
  /** Puts the heading to the left of the content. */
  beside?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Inside data-beside={beside || undefined}>
        <Heading>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {lead && <p>{lead}</p>}
        </Heading>
        {children}
      </Inside>
    </Part>
  );
}

export const Wide = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1200,
  marginInline: 'auto',
  paddingInline: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2) },
}));

const Inside = styled(Wide)(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    '&[data-beside]': { display: 'grid', gridTemplateColumns: '5fr 7fr', gap: theme.spacing(6), alignItems: 'start' },
    '&[data-beside] h2': { gridColumn: '1 / -1' },
  },
}));

export const Part = styled('section')(({ theme }) => ({
  paddingBlock: theme.spacing(14),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { paddingBlock: theme.spacing(9) },
}));

const Heading = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, 1fr)',
  gap: theme.spacing(2, 3),
  alignItems: 'end',
  marginBlockEnd: theme.spacing(7),
  '& h2': { gridColumn: 'span 6' },
  '& p': {
    gridColumn: '8 / -1',
    margin: 0,
    fontSize: '1.0625rem',
    lineHeight: 1.55,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: { marginBlockEnd: theme.spacing(5), '& h2, & p': { gridColumn: '1 / -1' } },
}));
