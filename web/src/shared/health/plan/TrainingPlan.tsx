import { trainingPlanId } from '@entourage/contracts/notifications.ts';
import { Suspense } from 'react';
import { latePart } from '../../late/late-part.tsx';
import { LatePlace } from '../folding/LatePlace.tsx';
import type { PlanViewer } from './WeekOfPlan.tsx';

// Lazy: it stands below the fold.
const WeekOfPlan = latePart(async () => ({ default: (await import('./WeekOfPlan.tsx')).WeekOfPlan }));

/** An athlete's training plan; its place, until its code is there. */
export const TrainingPlan = (props: { athleteId: string; viewer: PlanViewer }) => (
  <Suspense fallback={<LatePlace id={trainingPlanId} height={560} />}>
    <WeekOfPlan {...props} />
  </Suspense>
);
