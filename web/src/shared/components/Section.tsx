import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A section labelled by its heading. */
export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      {lead && <Lead>{lead}</Lead>}
      <Content>{children}</Content>
    </Part>
  );
}

const Part = styled('section')(({ theme }) => ({ marginBlockStart: theme.spacing(6) }));
const Lead = styled('p')(({ theme }) => ({
  maxWidth: '60ch',
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
}));
const Content = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(3) }));
