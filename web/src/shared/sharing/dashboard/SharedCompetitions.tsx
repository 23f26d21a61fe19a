import { styled } from '@mui/material/styles';
import { Section } from '../../components/Section.tsx';
import { SeasonList } from '../../health/competitions/SeasonList.tsx';
import { words } from '../../health/words/competitions.ts';
import type { SharedHealth } from '../shared.api.ts';
import { Until } from './Until.tsx';

/** The competitions to come that are shared. */
export function SharedCompetitions({
  competitions,
  end,
}: {
  competitions: NonNullable<SharedHealth['competitions']>;
  end: string | undefined;
}) {
  return (
    <Section title={words.title} lead={words.leads.reader}>
      <SeasonList season={competitions} />
      <Ends>
        <Until at={end} />
      </Ends>
    </Section>
  );
}

const Ends = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(2), '&:empty': { display: 'none' } }));
