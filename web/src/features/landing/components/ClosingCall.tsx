import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { joinPath } from '../../../shared/session/join.ts';
import { Part, Wide } from './Band.tsx';

export function ClosingCall({ title, text }: { title: string; text: string }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Row>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <div>
          <p>{text}</p>
          <ButtonLink to={joinPath} size="large">
            Start Your Journey
          </ButtonLink>
        </div>
      </Row>
    </Part>
  );
}

const Row = styled(Wide)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '7fr 5fr',
  gap: theme.spacing(5),
  alignItems: 'end',
  '& h2': { fontSize: 'clamp(2.25rem, 1.4rem + 3.6vw, 4.25rem)', letterSpacing: '-0.035em', lineHeight: 1 },
  '& p': { margin: theme.spacing(0, 0, 3), fontSize: '1.125rem', color: theme.vars.palette.text.secondary },
  '& a': { minHeight: 52 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr' },
  [theme.breakpoints.down('sm')]: { '& a': { width: '100%' } },
}));
