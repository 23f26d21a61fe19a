import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { latePart } from '../../../../shared/late/late-part.tsx';
import type { Partner } from '../../../../shared/meetings/partner.ts';
import { words } from '../../../../shared/meetings/words.ts';
import { useLiaisonsOfAthleteQuery } from '../../../../shared/people/liaisons.api.ts';

const ChooseLiaison = latePart(async () => ({
  default: (await import('../../../../shared/meetings/ChooseLiaison.tsx')).ChooseLiaison,
}));
const ScheduleMeeting = latePart(async () => ({
  default: (await import('../../../../shared/meetings/ScheduleMeeting.tsx')).ScheduleMeeting,
}));

/** Chooses a liaison, then a time. */
export function ScheduleWithLiaison({ athleteId }: { athleteId: string }) {
  const { data: liaisons } = useLiaisonsOfAthleteQuery(athleteId);
  const [step, setStep] = useState<'closed' | 'choosing' | Partner>('closed');
  const close = () => setStep('closed');
  return (
    <>
      <Button variant="text" disabled={!liaisons} onClick={() => setStep('choosing')}>
        {words.next.schedule}
      </Button>
      <Suspense>
        {step === 'choosing' && liaisons && <ChooseLiaison liaisons={liaisons} choose={setStep} close={close} />}
        {typeof step === 'object' && <ScheduleMeeting partner={step} close={close} />}
      </Suspense>
    </>
  );
}
