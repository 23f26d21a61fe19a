import { illnessesId } from '@entourage/contracts/notifications.ts';
import { Suspense } from 'react';
import { latePart } from '../../late/late-part.tsx';
import { LatePlace } from '../folding/LatePlace.tsx';
import type { IllnessViewer } from './IllnessSection.tsx';

// Lazy: it stands below the fold.
const IllnessSection = latePart(async () => ({ default: (await import('./IllnessSection.tsx')).IllnessSection }));

/** An athlete's illnesses; their place, until their code is there. */
export const Illnesses = (props: { athleteId: string; viewer: IllnessViewer }) => (
  <Suspense fallback={<LatePlace id={illnessesId} height={356} />}>
    <IllnessSection {...props} />
  </Suspense>
);
