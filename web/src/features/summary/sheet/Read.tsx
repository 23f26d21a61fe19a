import type { ReactNode } from 'react';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { PartFailed } from '../../../shared/health/failures/OneReport.tsx';
import type { Part } from '../use-summary.ts';

/** A part of the summary once it is read; in its place a retry, if it could not be. */
export function Read<Data>({
  part: { data, failed },
  children,
}: {
  part: Part<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (failed) return <PartFailed {...failed} />;
  if (data === undefined) {
    return (
      <div aria-busy="true">
        <Skeleton height={80} />
      </div>
    );
  }
  return children(data);
}
