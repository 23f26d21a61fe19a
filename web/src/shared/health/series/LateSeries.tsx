import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { latePart } from '../../late/late-part.tsx';

// Lazy: it stands below the fold.
const SeriesSection = latePart(async () => ({ default: (await import('./SeriesSection.tsx')).SeriesSection }));

/** The check-ins and measurements by day; their place, until their code is there. */
export const LateSeries = (props: { athleteId: string; more?: ReactNode }) => (
  <Suspense
    fallback={
      <div aria-busy="true">
        <Skeleton height={860} />
      </div>
    }
  >
    <SeriesSection {...props} />
  </Suspense>
);
