import { styled } from '@mui/material/styles';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { Held } from '../components/Held.tsx';
import { Offices } from '../components/Offices.tsx';
import { Rings } from '../components/Rings.tsx';
import { Story } from '../components/Story.tsx';
import { about, story } from '../words.ts';

export default function AboutPage() {
  return (
    <Page title={about.title} lead={about.lead}>
      <Rings />
      {story.map((part) => (
        <Story key={part.title} {...part} />
      ))}
      <Held />
      <Offices />
      <Next>
        <ButtonLink to="/contact">Contact us</ButtonLink>
        <ButtonLink to="/pricing" variant="outlined">
          View Pricing
        </ButtonLink>
      </Next>
    </Page>
  );
}

const Next = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) }));
