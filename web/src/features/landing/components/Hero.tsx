import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { joinPath } from '../../../shared/session/join.ts';
import { hero } from '../words/landing.ts';
import { Wide } from './Band.tsx';
import { LoadLine } from './LoadLine.tsx';

export function Hero() {
  return (
    <Top>
      <Wide>
        <Over>{hero.over}</Over>
        <Headline variant="h1" tabIndex={-1}>
          {hero.line} <span>{hero.answer}</span>
        </Headline>
        <Below>
          <p>{hero.lead}</p>
          <Buttons>
            <ButtonLink to={joinPath} size="large">
              Start Your Journey
            </ButtonLink>
            <ButtonLink to="/pricing" size="large" variant="outlined">
              View Pricing
            </ButtonLink>
          </Buttons>
        </Below>
      </Wide>
      <LoadLine />
    </Top>
  );
}

const Top = styled('div')(({ theme }) => ({
  paddingBlockStart: theme.spacing(10),
  [theme.breakpoints.down('sm')]: { paddingBlockStart: theme.spacing(6) },
}));

const Over = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  margin: theme.spacing(0, 0, 3),
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  '&::before': { content: '""', flex: 'none', width: 24, height: 2, backgroundColor: theme.vars.palette.accent.main },
}));

const Headline = styled(Typography)(({ theme }) => ({
  fontSize: 'clamp(2.875rem, 0.9rem + 7.2vw, 6.5rem)',
  lineHeight: 0.96,
  letterSpacing: '-0.045em',
  textWrap: 'balance',
  '& span': { display: 'block', color: theme.vars.palette.text.secondary },
}));

const Below = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.spacing(4, 6),
  marginBlockStart: theme.spacing(5),
  '& p': {
    maxWidth: '44ch',
    margin: 0,
    fontSize: '1.1875rem',
    lineHeight: 1.5,
    color: theme.vars.palette.text.primary,
  },
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  '& a': { minHeight: 52 },
  [theme.breakpoints.down('sm')]: { width: '100%', '& a': { flex: '1 1 100%' } },
}));
