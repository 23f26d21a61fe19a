import { Suspense } from 'react';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { latePart } from '../../../shared/late/late-part.tsx';

// Lazy: it stands below the fold.
const FollowUpSection = latePart(async () => ({ default: (await import('./FollowUpSection.tsx')).FollowUpSection }));

/** The follow-ups of an athlete; their place, until their code is there. */
export const AthletesFollowUps = (props: { athleteId: string; liaisonId: string }) => (
  <Suspense
    fallback={
      <div aria-busy="true">
        <Skeleton height={450} />
      </div>
    }
  >
    <FollowUpSection {...props} />
  </Suspense>
);
