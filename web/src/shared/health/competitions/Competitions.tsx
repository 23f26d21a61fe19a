import { competitionsId } from '@entourage/contracts/notifications.ts';
import { Suspense } from 'react';
import { latePart } from '../../late/late-part.tsx';
import { LatePlace } from '../folding/LatePlace.tsx';
import type { SeasonViewer } from './Season.tsx';

// Lazy: it stands below the fold.
const Season = latePart(async () => ({ default: (await import('./Season.tsx')).Season }));

/** An athlete's competitions; their place, until their code is there. */
export const Competitions = (props: { athleteId: string; viewer: SeasonViewer }) => (
  <Suspense fallback={<LatePlace id={competitionsId} height={420} />}>
    <Season {...props} />
  </Suspense>
);
