import { illnessesId } from '@entourage/contracts/notifications.ts';
import { styled } from '@mui/material/styles';
import { Note } from '../../components/Note.tsx';
import { FoldingSection } from '../../health/folding/FoldingSection.tsx';
import { IllnessList } from '../../health/illnesses/IllnessList.tsx';
import { partsOf } from '../../health/illnesses/illness-days.ts';
import { useArrivalAt } from '../../health/use-arrival-at.ts';
import { words as illnessWords } from '../../health/words/illnesses.ts';
import { inShort } from '../../health/words/in-short.ts';
import type { SharedHealth } from '../shared.api.ts';
import { words } from '../words.ts';
import { Until } from './Until.tsx';

/** The illnesses that are shared, without symptoms and notes. */
export function SharedIllnesses({
  illnesses,
  today,
  end,
}: {
  illnesses: NonNullable<SharedHealth['illnesses']>;
  /** By the athlete's calendar. */
  today: string;
  end: string | undefined;
}) {
  const place = useArrivalAt(illnessesId);
  return (
    <FoldingSection
      title={illnessWords.title}
      lead={illnessWords.leads.reader}
      place={place}
      inShort={inShort.illnesses(partsOf(illnesses).lasting.map(({ name }) => name))}
    >
      {illnesses.length === 0 ? <Note>{words.noIllnesses}</Note> : <IllnessList illnesses={illnesses} today={today} />}
      <Ends>
        <Until at={end} />
      </Ends>
    </FoldingSection>
  );
}

const Ends = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(2), '&:empty': { display: 'none' } }));
