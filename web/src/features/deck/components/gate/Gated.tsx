import { Activity, type ReactNode, Suspense, useState } from 'react';
import { PageSkeleton } from '../../../../shared/components/PageSkeleton.tsx';
import { useGateQuery } from '../../api.ts';
import { Locked } from './Locked.tsx';

/**
 * Shows its content while the server says that this browser has unlocked the deck; otherwise the gate. Once the visit is
 * over the content is hidden, not dropped: what was typed in it stays.
 */
export function Gated({ children }: { children: ReactNode }) {
  const { data: gate } = useGateQuery();
  const isOpen = gate?.isUnlocked ?? false;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      {!isOpen && <Locked hint={gate?.passwordHint ?? null} again={wasOpen} />}
      {wasOpen && (
        <Activity mode={isOpen ? 'visible' : 'hidden'}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </Activity>
      )}
    </>
  );
}
