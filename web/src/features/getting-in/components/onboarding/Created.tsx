import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import { words } from '../../words/onboarding.ts';
import { InkPanel } from '../InkPanel.tsx';
import { Mark } from '../status/Mark.tsx';

const shownMs = 2000;

const dashboard = '/dashboard';

/** Confirms the new profile, and redirects after two seconds. */
export function Created() {
  const navigate = useNavigate();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
    const timer = setTimeout(() => void navigate(dashboard, { replace: true }), shownMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <InkPanel>
      <Inside>
        <Mark status="APPROVED" />
        <Typography variant="h3" component="h2" ref={head} tabIndex={-1}>
          {words.done.title}
        </Typography>
        <p>{words.done.text}</p>
        <ButtonLink to={dashboard}>{words.goNow}</ButtonLink>
      </Inside>
    </InkPanel>
  );
}

const Inside = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
}));
