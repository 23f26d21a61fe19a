import { Skeleton } from '../../../shared/components/Skeleton.tsx';

/** The place of a week while its code or its meetings load. */
export const CalendarSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height={640} />
  </div>
);
