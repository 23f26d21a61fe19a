import { medicalCardId } from '@entourage/contracts/notifications.ts';
import { Suspense } from 'react';
import { latePart } from '../../late/late-part.tsx';
import { LatePlace } from '../folding/LatePlace.tsx';

// Lazy: it stands below the fold.
const MedicalCardSection = latePart(async () => ({
  default: (await import('./MedicalCardSection.tsx')).MedicalCardSection,
}));

/** An athlete's medical card; its place, until its code is there. */
export const LateMedicalCard = (props: { athleteId: string; mayEdit: boolean }) => (
  <Suspense fallback={<LatePlace id={medicalCardId} height={520} />}>
    <MedicalCardSection {...props} />
  </Suspense>
);
