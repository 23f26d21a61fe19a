import { Skeleton } from '../../../../shared/components/Skeleton.tsx';

/** As high as an athlete's topics. */
export const ReachBones = () => (
  <div aria-busy="true">
    <Skeleton height={360} />
  </div>
);
