import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A numbered section of the page. */
export function Numbered({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title variant="h3" component="h2" id={id}>
        <span>Step {step}</span>
        {title}
      </Title>
      {children}
    </section>
  );
}

const Title = styled(Typography)<{ component: string }>(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  marginBlockEnd: theme.spacing(2),
  '& span': {
    ...theme.typography.overline,
    textTransform: 'uppercase',
    color: theme.vars.palette.accent.main,
  },
}));
