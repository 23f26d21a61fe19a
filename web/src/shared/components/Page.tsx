import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The frame of a page: its only h1, a lead and its actions. */
export function Page({
  title,
  lead,
  actions,
  narrow = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Limits the line length, for forms and texts. */
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    <Column data-narrow={narrow || undefined}>
      <Head>
        <div>
          <Typography variant="h1" tabIndex={-1}>
            {title}
          </Typography>
          {lead && <Lead variant="body1">{lead}</Lead>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Column>
  );
}

export const Column = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1200,
  marginInline: 'auto',
  paddingInline: theme.spacing(3),
  paddingBlock: theme.spacing(6, 10),
  '&[data-narrow]': { maxWidth: 720 },
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2), paddingBlock: theme.spacing(4, 8) },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.spacing(3),
  marginBlockEnd: theme.spacing(5),
}));

const Lead = styled(Typography)(({ theme }) => ({
  maxWidth: '60ch',
  marginBlockStart: theme.spacing(2),
  fontSize: '1.125rem',
  color: theme.vars.palette.text.secondary,
}));

const Actions = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
