import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { Boundary } from '../../../shared/components/Boundary.tsx';
import { Note } from '../../../shared/components/Note.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { AccountSection } from './AccountSection.tsx';

/** A section whose controls are loaded by themselves, since the page is among the heaviest. */
export const LateSection = ({
  notLoaded,
  bones = (
    <div aria-busy="true">
      <Skeleton height={44} />
    </div>
  ),
  children,
  ...section
}: ComponentProps<typeof AccountSection> & {
  /** Where its code did not arrive. */
  notLoaded: string;
  /** Its place until then. */
  bones?: ReactNode;
}) => (
  <AccountSection {...section}>
    <Boundary failed={<Note role="alert">{notLoaded}</Note>}>
      <Suspense fallback={bones}>{children}</Suspense>
    </Boundary>
  </AccountSection>
);
