import { Skeleton } from '../../components/Skeleton.tsx';

export const StepsSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height={96} />
  </div>
);
