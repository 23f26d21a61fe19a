import { styled } from '@mui/material/styles';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { Section } from '../../../shared/components/Section.tsx';
import { useViewer } from '../../../shared/session/viewer.ts';
import { LinkCards } from '../components/LinkCards.tsx';
import { Readiness } from '../components/Readiness.tsx';
import { destinations, reading, words } from '../words.ts';

const open = destinations.filter(({ there }) => there);

export default function HomePage() {
  const { user } = useViewer();
  if (!user) return null;
  return (
    <Wrapping>
      <Page
        title={words.greeting(user.firstName)}
        lead={words.lead}
        actions={<ButtonLink to="/pricing">{words.subscription}</ButtonLink>}
      >
        <Readiness user={user} />
        {open.length > 0 && (
          <Section title={words.destinations}>
            <LinkCards cards={open} />
          </Section>
        )}
        <Section title={words.reading} lead={words.readingLead}>
          <LinkCards cards={reading} />
        </Section>
      </Page>
    </Wrapping>
  );
}

/** Breaks long names. */
const Wrapping = styled('div')({ overflowWrap: 'anywhere' });
