import { styled } from '@mui/material/styles';
import { TextLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { Eligibility } from '../components/Eligibility.tsx';
import { PlanCard } from '../components/PlanCard.tsx';
import { Support } from '../components/Support.tsx';

export default function PricingPage() {
  return (
    <Page
      title="Pricing"
      lead="One plan, with everything in it. For verified elite athletes and the people they bring along."
    >
      <PlanCard />
      <Pair>
        <Eligibility />
        <Support />
      </Pair>
      <Ask>
        A question before you decide? <TextLink to="/contact">Write to us</TextLink>; we reply within 24-48 hours.
      </Ask>
    </Page>
  );
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(3),
  marginBlockStart: theme.spacing(3),
  '& > section': { padding: theme.spacing(5) },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr' },
  [theme.breakpoints.down('sm')]: { '& > section': { padding: theme.spacing(3.5, 2.5) } },
}));

const Ask = styled('p')(({ theme }) => ({ margin: theme.spacing(5, 0, 0), color: theme.vars.palette.text.secondary }));
