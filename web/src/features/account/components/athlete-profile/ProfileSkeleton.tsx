import { Skeleton } from '../../../../shared/components/Skeleton.tsx';

export const ProfileSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height={380} />
  </div>
);
