import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/**
 * One section of the account page: description on the left, controls on the right. Other pages link to it by its id.
 */
export function AccountSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <Row id={id} aria-labelledby={`${id}-title`}>
      <div>
        <Typography variant="h4" component="h2" id={`${id}-title`}>
          {title}
        </Typography>
        <p>{lead}</p>
      </div>
      <Content>{children}</Content>
    </Row>
  );
}

const Row = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
  gap: theme.spacing(3, 6),
  paddingBlock: theme.spacing(5),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& > div:first-of-type > p': {
    maxWidth: '36ch',
    margin: theme.spacing(1, 0, 0),
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: theme.spacing(4),
    '& > div:first-of-type > p': { maxWidth: '60ch' },
  },
}));

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignContent: 'start',
  justifyItems: 'stretch',
  minWidth: 0,
  overflowWrap: 'anywhere',
}));
