import { type ReactNode, Suspense } from 'react';
import { latePart } from '../../late/late-part.tsx';
import { LatePlace } from '../folding/LatePlace.tsx';
import { seriesId } from './series-of.ts';

// Lazy: it stands below the fold.
const SeriesSection = latePart(async () => ({ default: (await import('./SeriesSection.tsx')).SeriesSection }));

/** The check-ins and measurements by day; their place, until their code is there. */
export const LateSeries = (props: { athleteId: string; more?: ReactNode }) => (
  <Suspense fallback={<LatePlace id={seriesId} height={860} />}>
    <SeriesSection {...props} />
  </Suspense>
);
