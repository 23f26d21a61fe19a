import { followUpsId } from '@entourage/contracts/notifications.ts';
import { Suspense } from 'react';
import { LatePlace } from '../../../shared/health/folding/LatePlace.tsx';
import { latePart } from '../../../shared/late/late-part.tsx';

// Lazy: it stands below the fold.
const FollowUpSection = latePart(async () => ({ default: (await import('./FollowUpSection.tsx')).FollowUpSection }));

/** The follow-ups of an athlete; their place, until their code is there. */
export const AthletesFollowUps = (props: { athleteId: string; liaisonId: string }) => (
  <Suspense fallback={<LatePlace id={followUpsId} height={450} />}>
    <FollowUpSection {...props} />
  </Suspense>
);
