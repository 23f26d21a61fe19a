import { medicalCardId } from '@entourage/contracts/notifications.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { Ago } from '../../components/ago/Ago.tsx';
import { Card } from '../../components/Card.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { latePart } from '../../late/late-part.tsx';
import { nameOf } from '../../people/name-of.ts';
import { type MedicalCard, useMedicalCardQuery } from '../api/medical-card.api.ts';
import { PartFailed } from '../failures/OneReport.tsx';
import { FoldingSection } from '../folding/FoldingSection.tsx';
import { useArrivalAt } from '../use-arrival-at.ts';
import { words as dashboard } from '../words/dashboard.ts';
import { words as failureWords } from '../words/failures.ts';
import { inShort } from '../words/in-short.ts';
import { words } from '../words/medical-card.ts';
import { Allergies } from './Allergies.tsx';
import { BloodGroup } from './BloodGroup.tsx';
import { Contacts } from './Contacts.tsx';
import { Medicines } from './Medicines.tsx';
import { worstFirst } from './worst-first.ts';

// Lazy: looked at now and then.
const CardHistory = latePart(async () => ({ default: (await import('./CardHistory.tsx')).CardHistory }));

export interface PartShown {
  readonly athleteId: string;
  /** Null: nobody has entered anything. */
  readonly card: MedicalCard | null;
  readonly mayEdit: boolean;
}

/** An athlete's medical card. `mayEdit`: whether the viewer may change it. */
export function MedicalCardSection({ athleteId, mayEdit }: { athleteId: string; mayEdit: boolean }) {
  const { data: card, error, isFetching, refetch } = useMedicalCardQuery(athleteId);
  const failed = error !== undefined && card === undefined && !isFetching;
  const place = useArrivalAt(medicalCardId);
  const [looksBack, setLooksBack] = useState(false);
  const shown = { athleteId, mayEdit };
  return (
    <FoldingSection
      title={words.title}
      lead={words.lead}
      place={place}
      inShort={failed ? undefined : card === undefined ? '' : allergiesOf(card)}
    >
      {failed && (
        <PartFailed
          part={failureWords.parts.medicalCard}
          text={wordsOf(toFailure(error), words.notRead)}
          tryAgain={() => void refetch()}
        />
      )}
      {card === undefined && !failed && (
        <div aria-busy="true">
          <Skeleton height={340} />
        </div>
      )}
      {card !== undefined && (
        <Card>
          <Parts>
            <div>
              <Allergies {...shown} card={card} />
              <Contacts {...shown} card={card} />
            </div>
            <div>
              <Medicines {...shown} card={card} />
              <BloodGroup {...shown} card={card} />
            </div>
          </Parts>
          {card && (
            <Foot>
              <small>
                {card.savedBy ? nameOf(card.savedBy) : dashboard.somebodyGone} · <Ago at={card.savedAt} />
              </small>
              {card.version > 1 && (
                <Button variant="text" onClick={() => setLooksBack(true)}>
                  {words.history.open}
                </Button>
              )}
            </Foot>
          )}
        </Card>
      )}
      {looksBack && card && (
        <Suspense fallback={null}>
          <CardHistory {...shown} card={card} close={() => setLooksBack(false)} />
        </Suspense>
      )}
    </FoldingSection>
  );
}

/** What must be known first, in a line: the severe ones before the others. */
function allergiesOf(card: MedicalCard | null): string {
  if (card?.noKnownAllergies) return words.allergies.none;
  return inShort.allergies(worstFirst(card?.allergies ?? []).map(({ substance }) => substance));
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(4),
  '& > div': { display: 'grid', alignContent: 'start', gap: theme.spacing(4), minWidth: 0 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 2),
  minHeight: 44,
  marginBlockStart: theme.spacing(2),
  '& small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
