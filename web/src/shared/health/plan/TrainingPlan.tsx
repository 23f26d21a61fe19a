import { Suspense } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { latePart } from '../../late/late-part.tsx';
import type { PlanViewer } from './WeekOfPlan.tsx';

// Lazy: it stands below the fold.
const WeekOfPlan = latePart(async () => ({ default: (await import('./WeekOfPlan.tsx')).WeekOfPlan }));

/** An athlete's training plan; its place, until its code is there. */
export const TrainingPlan = (props: { athleteId: string; viewer: PlanViewer }) => (
  <Suspense
    fallback={
      <div aria-busy="true">
        <Skeleton height={560} />
      </div>
    }
  >
    <WeekOfPlan {...props} />
  </Suspense>
);
