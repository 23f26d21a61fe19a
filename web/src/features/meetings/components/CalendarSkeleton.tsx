import { Skeleton } from '../../../shared/components/Skeleton.tsx';

/** The place of the calendar while its code loads. */
export const CalendarSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height={640} />
  </div>
);
