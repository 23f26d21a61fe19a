import { type ReactNode, Suspense } from 'react';
import { latePart } from '../../../late/late-part.tsx';
import type { Competition } from '../../api/competitions.api.ts';

export interface Marks {
  readonly competitions: readonly Competition[];
  /** Says the day of each. */
  readonly areOfWeek?: boolean;
  /** Stands below each. */
  readonly action?: (competition: Competition) => ReactNode;
}

// Lazy: the plan shows without them meanwhile.
const MarkList = latePart(async () => ({ default: (await import('./MarkList.tsx')).MarkList }));

/** The competitions of a day or a week. */
export const CompetitionMarks = (marks: Marks) => (
  <Suspense>{marks.competitions.length > 0 && <MarkList {...marks} />}</Suspense>
);
