import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useAthletesOfQuery } from '../../../shared/health/api/athletes.api.ts';
import { type Partner, partnerOf } from '../../../shared/meetings/partner.ts';
import { words as meetingWords } from '../../../shared/meetings/words.ts';
import { useLiaisonsOfAthleteQuery } from '../../../shared/people/liaisons.api.ts';
import { words } from '../words.ts';

const ChoosePartner = lazy(async () => ({
  default: (await import('../../../shared/meetings/ChoosePartner.tsx')).ChoosePartner,
}));
const ScheduleMeeting = lazy(async () => ({
  default: (await import('../../../shared/meetings/ScheduleMeeting.tsx')).ScheduleMeeting,
}));

/** Chooses whom to meet, then a time. */
export function Schedule({ ownId, isLiaison }: { ownId: string; isLiaison: boolean }) {
  const athletes = useAthletesOfQuery(ownId, { skip: !isLiaison });
  const liaisons = useLiaisonsOfAthleteQuery(ownId, { skip: isLiaison });
  const [step, setStep] = useState<'closed' | 'choosing' | Partner>('closed');
  const partners: readonly Partner[] | undefined = isLiaison ? athletes.data : liaisons.data?.map(partnerOf);
  const close = () => setStep('closed');
  return (
    <>
      <Button disabled={!partners} onClick={() => setStep('choosing')}>
        {words.schedule}
      </Button>
      <Suspense>
        {step === 'choosing' && partners && (
          <ChoosePartner
            said={isLiaison ? words.chooseAthlete : meetingWords.choose}
            partners={partners}
            choose={setStep}
            close={close}
          />
        )}
        {typeof step === 'object' && (
          <ScheduleMeeting partner={step} {...(isLiaison && { liaisonId: ownId })} close={close} />
        )}
      </Suspense>
    </>
  );
}
