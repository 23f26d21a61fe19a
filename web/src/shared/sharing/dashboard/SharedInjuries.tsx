import { wayBackId } from '@entourage/contracts/notifications.ts';
import { styled } from '@mui/material/styles';
import { Note } from '../../components/Note.tsx';
import { FoldingSection } from '../../health/folding/FoldingSection.tsx';
import { Injuries } from '../../health/injuries/Injuries.tsx';
import { sitesOf } from '../../health/injuries/sites-of.ts';
import { useArrivalAt } from '../../health/use-arrival-at.ts';
import { inShort } from '../../health/words/in-short.ts';
import { words as injuryWords } from '../../health/words/injuries.ts';
import type { SharedHealth } from '../shared.api.ts';
import { words } from '../words.ts';
import { Until } from './Until.tsx';

/** The injuries that are shared, without the steps of the way back. */
export function SharedInjuries({
  athleteId,
  injuries,
  end,
}: {
  athleteId: string;
  injuries: NonNullable<SharedHealth['injuries']>;
  end: string | undefined;
}) {
  const place = useArrivalAt(wayBackId);
  return (
    <FoldingSection
      title={injuryWords.title}
      lead={words.injuriesLead}
      place={place}
      inShort={inShort.injuries(sitesOf(injuries))}
    >
      {injuries.length === 0 ? (
        <Note>{words.noInjuries}</Note>
      ) : (
        <Injuries injuries={injuries} athleteId={athleteId} mayEdit={false} />
      )}
      <Ends>
        <Until at={end} />
      </Ends>
    </FoldingSection>
  );
}

const Ends = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(2), '&:empty': { display: 'none' } }));
