import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { useAthletesOfQuery } from '../../../shared/health/api/athletes.api.ts';
import { latePart } from '../../../shared/late/late-part.tsx';
import { type Partner, partnerOf } from '../../../shared/meetings/partner.ts';
import { words as meetingWords } from '../../../shared/meetings/words.ts';
import { useLiaisonsOfAthleteQuery } from '../../../shared/people/liaisons.api.ts';
import { words } from '../words.ts';

const ChoosePartner = latePart(async () => ({
  default: (await import('../../../shared/meetings/ChoosePartner.tsx')).ChoosePartner,
}));
const ScheduleMeeting = latePart(async () => ({
  default: (await import('../../../shared/meetings/ScheduleMeeting.tsx')).ScheduleMeeting,
}));

/** Books a meeting: first its other person, then a time. */
export function Schedule({ ownId, isLiaison }: { ownId: string; isLiaison: boolean }) {
  const athletes = useAthletesOfQuery(ownId, { skip: !isLiaison });
  const liaisons = useLiaisonsOfAthleteQuery(ownId, { skip: isLiaison });
  const [step, setStep] = useState<'closed' | 'choosing' | Partner>('closed');
  const partners: readonly Partner[] | undefined = isLiaison ? athletes.data : liaisons.data?.map(partnerOf);
  const { error, isFetching, refetch } = isLiaison ? athletes : liaisons;
  const close = () => setStep('closed');
  return (
    <>
      <Button onClick={() => setStep('choosing')}>{meetingWords.schedule.title}</Button>
      <Suspense>
        {step === 'choosing' && (
          <ChoosePartner
            said={isLiaison ? words.chooseAthlete : meetingWords.choose}
            partners={partners}
            failed={
              !partners && error && !isFetching
                ? { text: wordsOf(toFailure(error), words.notRead), tryAgain: () => void refetch() }
                : undefined
            }
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
