import { wayBackId } from '@entourage/contracts/notifications.ts';
import { Suspense } from 'react';
import { latePart } from '../../late/late-part.tsx';
import { LatePlace } from '../folding/LatePlace.tsx';
import type { InjuryRights } from './InjuryCard.tsx';

// Lazy: it stands below the fold.
const InjuryLog = latePart(async () => ({ default: (await import('./InjuryLog.tsx')).InjuryLog }));

/** An athlete's injuries; their place, until their code is there. */
export const LateInjuryLog = (props: InjuryRights & { athleteId: string }) => (
  <Suspense fallback={<LatePlace id={wayBackId} height={420} />}>
    <InjuryLog {...props} />
  </Suspense>
);
