import { styled } from '@mui/material/styles';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { Section } from '../../../shared/components/Section.tsx';
import { useViewer } from '../../../shared/session/viewer.ts';
import { LinkCards } from '../components/LinkCards.tsx';
import { Readiness } from '../components/Readiness.tsx';
import { hubOf, words } from '../words.ts';

export default function HomePage() {
  const { user } = useViewer();
  if (!user) return null;
  const { greeting, lead, destinations, reading } = hubOf(user);
  return (
    <Wrapping>
      <Page title={greeting} lead={lead} actions={<ButtonLink to="/pricing">{words.subscription}</ButtonLink>}>
        <Readiness user={user} />
        <Section title={words.destinations}>
          <LinkCards cards={destinations} />
        </Section>
        <Section title={words.reading} lead={words.readingLead}>
          <LinkCards cards={reading} />
        </Section>
      </Page>
    </Wrapping>
  );
}

/** Breaks long names. */
const Wrapping = styled('div')({ overflowWrap: 'anywhere' });
