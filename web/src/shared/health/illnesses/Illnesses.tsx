import { Suspense } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { latePart } from '../../late/late-part.tsx';
import type { IllnessViewer } from './IllnessSection.tsx';

// Lazy: it stands below the fold.
const IllnessSection = latePart(async () => ({ default: (await import('./IllnessSection.tsx')).IllnessSection }));

/** An athlete's illnesses; their place, until their code is there. */
export const Illnesses = (props: { athleteId: string; viewer: IllnessViewer }) => (
  <Suspense
    fallback={
      <div aria-busy="true">
        <Skeleton height={356} />
      </div>
    }
  >
    <IllnessSection {...props} />
  </Suspense>
);
