import { styled } from '@mui/material/styles';
import { science } from '../words/landing.ts';
import { Band } from './Band.tsx';
import { Network } from './Network.tsx';
import { Steps } from './Steps.tsx';

export function Science() {
  return (
    <Band title={science.title} lead={science.lead}>
      <Frame>
        <Network />
      </Frame>
      <Steps steps={science.steps} />
    </Band>
  );
}

const Frame = styled('div')(({ theme }) => ({
  marginBlockEnd: theme.spacing(6),
  padding: theme.spacing(4),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.quiet.main,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2.5, 2) },
}));
