import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { words } from '../../words/onboarding.ts';

/** After a change of step, focuses the step's heading, or its first invalid field. */
export function StepHead({ step, moves }: { step: number; moves: number }) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moves === 0) return;
    const wrong = head.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? head.current?.querySelector('h2'))?.focus();
  }, [moves]);
  const said = words.steps[step - 1];
  return (
    <Head ref={head}>
      <Typography variant="h3" component="h2" tabIndex={-1}>
        {said?.title}
      </Typography>
      <p>{said?.lead}</p>
    </Head>
  );
}

const Head = styled('div')(({ theme }) => ({
  marginBlockEnd: theme.spacing(4),
  '& p': { margin: theme.spacing(1, 0, 0), color: theme.vars.palette.text.secondary },
}));
