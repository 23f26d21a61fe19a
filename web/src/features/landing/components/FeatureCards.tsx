import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowIcon } from '../../../shared/components/icons.tsx';
import { Unseen } from '../../../shared/components/Unseen.tsx';
import { target } from '../../../shared/theme/tokens.ts';
import { features } from '../words/landing.ts';
import { LiaisonDrawing, RiskDrawing, TrainingDrawing } from './drawings.tsx';

const drawings: Record<(typeof features)[number]['to'], ReactNode> = {
  '/features/injury-risk': <RiskDrawing />,
  '/features/training': <TrainingDrawing />,
  '/features/liaisons': <LiaisonDrawing />,
};

export function FeatureCards({ except }: { except?: string }) {
  return (
    <Cards>
      {features
        .filter(({ to }) => to !== except)
        .map(({ to, name, text }) => (
          <li key={to}>
            {drawings[to]}
            <Typography variant="h4" component="h3">
              {name}
            </Typography>
            <p>{text}</p>
            <More to={to}>
              <span>
                Learn more <Unseen>about {name}</Unseen>
              </span>
              <ArrowIcon size={18} />
            </More>
          </li>
        ))}
    </Cards>
  );
}

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    padding: theme.spacing(4, 4, 2.5),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 12,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& h3': { marginBlockStart: theme.spacing(5) },
  '& p': { margin: theme.spacing(1.5, 0, 2), color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& > li': { padding: theme.spacing(3, 2.5, 1.5) } },
}));

const More = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  gap: theme.spacing(1),
  minHeight: target,
  marginBlockStart: 'auto',
  fontWeight: 600,
  color: theme.vars.palette.accent.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
}));
