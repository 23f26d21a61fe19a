import { Suspense } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { latePart } from '../../late/late-part.tsx';
import type { Measured } from './compared.ts';

// Lazy: many athletes measure nothing.
const MeasuredNow = latePart(async () => ({ default: (await import('./MeasuredNow.tsx')).MeasuredNow }));

/** What was measured lately, against what is usual, with its heading. */
export const LateMeasured = ({ measured }: { measured: Measured }) => (
  <Suspense
    fallback={
      <div aria-busy="true">
        <Skeleton height={60 + 72 * measured.measuredFlags.length} />
      </div>
    }
  >
    <MeasuredNow measured={measured} />
  </Suspense>
);
