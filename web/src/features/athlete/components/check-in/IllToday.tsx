import { illnessesId } from '@entourage/contracts/notifications.ts';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useBackCloses } from '../../../../shared/address/use-back-closes.ts';
import { keepPlace } from '../../../../shared/components/keep-place.ts';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import { useIllnessesQuery } from '../../../../shared/health/api/illnesses.api.ts';
import { partsOf, shortDay } from '../../../../shared/health/illnesses/illness-days.ts';
import { useAthletesDay } from '../../../../shared/health/queue/athletes-day.ts';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { words } from '../../words/ill-today.ts';

// Lazy: most days nobody is ill.
const IllnessForms = latePart(async () => ({
  default: (await import('../../../../shared/health/illnesses/IllnessForms.tsx')).IllnessForms,
}));

/** Enters an illness, or leads to the one that lasts. */
export function IllToday({ athleteId }: { athleteId: string }) {
  const { currentData: illnesses } = useIllnessesQuery(athleteId);
  const today = useAthletesDay(athleteId);
  const { opened, open, ...entry } = useBackCloses<'new'>();
  const onsets = partsOf(illnesses ?? []).lasting.map(({ onset }) => onset);
  const [earliest] = onsets.toSorted();
  return (
    <>
      {earliest !== undefined && (
        <ButtonLink variant="text" to={`#${illnessesId}`}>
          {words.illSince(shortDay(earliest, today))}
        </ButtonLink>
      )}
      {illnesses && earliest === undefined && (
        <Button ref={keepPlace} variant="text" onClick={() => open('new')}>
          {words.enter}
        </Button>
      )}
      <Suspense>
        {opened && (
          <IllnessForms
            athleteId={athleteId}
            viewer="athlete"
            opened={opened}
            illnesses={illnesses}
            today={today}
            {...entry}
          />
        )}
      </Suspense>
    </>
  );
}
