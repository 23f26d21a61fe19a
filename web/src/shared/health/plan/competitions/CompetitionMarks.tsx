import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { latePart } from '../../../late/late-part.tsx';
import type { Competition } from '../../api/competitions.api.ts';

export interface Marks {
  readonly competitions: readonly Competition[];
  /** Says the day of each. */
  readonly areOfWeek?: boolean;
  /** Stands below each. */
  readonly action?: (competition: Competition) => ReactNode;
}

// Lazy: most weeks have none.
const MarkList = latePart(async () => ({ default: (await import('./MarkList.tsx')).MarkList }));

/** The competitions of a day or a week. */
export const CompetitionMarks = (marks: Marks) =>
  marks.competitions.length > 0 && (
    <Suspense fallback={<Bones {...marks} />}>
      <MarkList {...marks} />
    </Suspense>
  );

/** As tall as marks with a time or a place: the rest of the plan keeps its place. */
const Bones = ({ competitions }: Marks) => (
  <div aria-busy="true">
    <Skeleton height={48 * competitions.length} />
  </div>
);
