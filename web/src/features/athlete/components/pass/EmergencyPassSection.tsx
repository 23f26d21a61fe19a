import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Card } from '../../../../shared/components/Card.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { type EmergencyPass, useEmergencyPassQuery } from '../../../../shared/health/api/emergency-pass.api.ts';
import { type MedicalCard, useMedicalCardQuery } from '../../../../shared/health/api/medical-card.api.ts';
import { PartFailed } from '../../../../shared/health/failures/OneReport.tsx';
import { FoldingSection } from '../../../../shared/health/folding/FoldingSection.tsx';
import { RevokePass } from '../../../../shared/health/pass/RevokePass.tsx';
import { useArrivalAt } from '../../../../shared/health/use-arrival-at.ts';
import { words as failureWords } from '../../../../shared/health/words/failures.ts';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { words } from '../../words/emergency-pass.ts';
import { emergencyPassId } from './emergency-pass-id.ts';

// Lazy: a pass is made once.
const PassDialog = latePart(async () => ({ default: (await import('./PassDialog.tsx')).PassDialog }));

/** The athlete's own pass, which opens the medical card without an account. */
export function EmergencyPassSection({ athleteId }: { athleteId: string }) {
  const { data: pass, error, isFetching, refetch } = useEmergencyPassQuery();
  const { data: card } = useMedicalCardQuery(athleteId);
  const failed = error !== undefined && pass === undefined && !isFetching;
  const place = useArrivalAt(emergencyPassId);
  const [making, setMaking] = useState(false);
  return (
    <FoldingSection
      title={words.title}
      lead={words.lead}
      place={place}
      inShort={failed ? undefined : pass === undefined ? '' : words.inShort(pass !== null)}
    >
      {failed && (
        <PartFailed
          part={failureWords.parts.emergencyPass}
          text={wordsOf(toFailure(error), words.notRead)}
          tryAgain={() => void refetch()}
        />
      )}
      {pass === undefined && !failed && (
        <div aria-busy="true">
          <Skeleton height={140} />
        </div>
      )}
      {pass !== undefined && (
        // Takes the focus of a button that disappears.
        <Card tabIndex={-1}>
          <Facts>
            {pass ? <Made pass={pass} /> : <Note>{words.none}</Note>}
            {card !== undefined && isEmpty(card) && <Note>{words.showsNothing}</Note>}
          </Facts>
          <Actions>
            <Button variant="outlined" onClick={() => setMaking(true)}>
              {pass ? words.another : words.make}
            </Button>
            {pass && <RevokePass />}
          </Actions>
        </Card>
      )}
      {making && (
        <Suspense fallback={null}>
          <PassDialog replaces={Boolean(pass)} close={() => setMaking(false)} />
        </Suspense>
      )}
    </FoldingSection>
  );
}

function Made({ pass: { name, madeAt, openings, openedAt } }: { pass: EmergencyPass }) {
  return (
    <>
      <p>
        {words.shows}{' '}
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      <small>
        {words.made} <Ago at={madeAt} />
      </small>
      <small>
        {openedAt === null ? (
          words.unopened
        ) : (
          <>
            {words.opened(openings)} <Ago at={openedAt} />
          </>
        )}
      </small>
    </>
  );
}

const isEmpty = (card: MedicalCard | null): boolean =>
  card === null ||
  (card.bloodGroup === null &&
    !card.noKnownAllergies &&
    [card.allergies, card.medicines, card.contacts].every((entries) => entries.length === 0));

const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  marginBlockEnd: theme.spacing(2),
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
  '& small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
