import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The title of a card and a link to its page. */
export function CardHead({ title, id, children }: { title: string; id?: string; children?: ReactNode }) {
  return (
    <Head>
      <Typography variant="h4" component="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Head>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  minHeight: 44,
  marginBlockEnd: theme.spacing(1),
}));
