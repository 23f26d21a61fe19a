import { careNotesId } from '@entourage/contracts/notifications.ts';
import { Suspense } from 'react';
import { latePart } from '../../late/late-part.tsx';
import { LatePlace } from '../folding/LatePlace.tsx';

// Lazy: it stands below the fold.
const CareNotes = latePart(async () => ({ default: (await import('./CareNotes.tsx')).CareNotes }));

/** What liaisons wrote about an athlete's care; its place, until its code is there. */
export const LateCareNotes = (props: { athleteId: string; liaisonId?: string }) => (
  <Suspense fallback={<LatePlace id={careNotesId} height={360} />}>
    <CareNotes {...props} />
  </Suspense>
);
