import { cycleId } from '@entourage/contracts/notifications.ts';
import { Suspense } from 'react';
import { latePart } from '../../late/late-part.tsx';
import { LatePlace } from '../folding/LatePlace.tsx';

// Lazy: it stands below the fold.
const CycleSection = latePart(async () => ({ default: (await import('./CycleSection.tsx')).CycleSection }));

/** The athlete's own log of the cycle; its place, until its code is there. */
export const LateCycle = (props: { athleteId: string }) => (
  <Suspense fallback={<LatePlace id={cycleId} height={320} />}>
    <CycleSection {...props} />
  </Suspense>
);
