import { illnessesId } from '@entourage/contracts/notifications.ts';
import { styled } from '@mui/material/styles';
import { Note } from '../../components/Note.tsx';
import { Section } from '../../components/Section.tsx';
import { IllnessList } from '../../health/illnesses/IllnessList.tsx';
import { useArrivalAt } from '../../health/use-arrival-at.ts';
import { words as illnessWords } from '../../health/words/illnesses.ts';
import type { SharedHealth } from '../shared.api.ts';
import { words } from '../words.ts';
import { Until } from './Until.tsx';

/** The illnesses that are shared, without symptoms and notes. */
export function SharedIllnesses({
  illnesses,
  end,
}: {
  illnesses: NonNullable<SharedHealth['illnesses']>;
  end: string | undefined;
}) {
  const place = useArrivalAt(illnessesId);
  return (
    <Section title={illnessWords.title} lead={illnessWords.leads.reader} place={place}>
      {illnesses.length === 0 ? <Note>{words.noIllnesses}</Note> : <IllnessList illnesses={illnesses} />}
      <Ends>
        <Until at={end} />
      </Ends>
    </Section>
  );
}

const Ends = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(2), '&:empty': { display: 'none' } }));
