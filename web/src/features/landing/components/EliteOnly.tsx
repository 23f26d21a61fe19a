import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { joinPath } from '../../../shared/session/join.ts';
import { elite } from '../words/landing.ts';
import { Part, Wide } from './Band.tsx';
import { Thousand } from './Thousand.tsx';

export function EliteOnly() {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Columns>
        <div>
          <Share>
            <span>Top</span> 0.1%
          </Share>
          <Thousand />
        </div>
        <Words>
          <Typography variant="h2" id={id}>
            {elite.title}
          </Typography>
          <p>{elite.lead}</p>
          <ul>
            {elite.leagues.map((league) => (
              <li key={league}>{league}</li>
            ))}
          </ul>
          <p>{elite.how}</p>
          <ButtonLink to={joinPath} size="large">
            Verify Eligibility
          </ButtonLink>
        </Words>
      </Columns>
    </Part>
  );
}

const Columns = styled(Wide)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '7fr 5fr',
  gap: theme.spacing(10),
  alignItems: 'center',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', gap: theme.spacing(6) },
}));

const Share = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 4),
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: 'clamp(4.5rem, 2rem + 10vw, 9rem)',
  fontWeight: 640,
  letterSpacing: '-0.055em',
  lineHeight: 0.9,
  '& span': {
    display: 'block',
    marginBlockEnd: theme.spacing(1.5),
    fontSize: '1.25rem',
    letterSpacing: '-0.01em',
    color: theme.vars.palette.text.secondary,
  },
}));

const Words = styled('div')(({ theme }) => ({
  '& p': { margin: theme.spacing(3, 0), color: theme.vars.palette.text.secondary, fontSize: '1.0625rem' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    padding: theme.spacing(1.25, 0),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    fontFamily: theme.typography.h4.fontFamily,
    fontWeight: 600,
  },
  '& li:last-of-type': { borderBlockEnd: `1px solid ${theme.vars.palette.divider}` },
  '& a': { minHeight: 52 },
  [theme.breakpoints.down('sm')]: { '& a': { width: '100%' } },
}));
