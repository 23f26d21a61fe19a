import { type ReactNode, Suspense } from 'react';
import { Boundary } from '../../shared/components/Boundary.tsx';

/** The page does without it if its code cannot be fetched, which the page of an error could not mend either. */
export const Addition = ({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) => (
  <Boundary failed={null}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </Boundary>
);
