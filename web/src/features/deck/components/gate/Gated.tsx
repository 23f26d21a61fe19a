import { Activity, type ReactNode, Suspense, useState } from 'react';
import { PageSkeleton } from '../../../../shared/components/PageSkeleton.tsx';
import { useGateQuery } from '../../api.ts';
import { Locked } from './Locked.tsx';
import { useLink } from './use-link.ts';

/**
 * Shows its content while the server says that this browser has unlocked the deck; otherwise the gate, which a link in
 * the address opens. Once the visit is over the content is hidden, not dropped: what was typed in it stays.
 */
export function Gated({ children }: { children: ReactNode }) {
  const { data: gate, isLoading } = useGateQuery();
  const isOpen = gate?.isUnlocked ?? false;
  const link = useLink(isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  // Without a flash of the gate: this browser may have unlocked the deck before its link failed.
  const mayOpen = link.isSending || (link.failed !== null && isLoading);
  return (
    <>
      {!isOpen && mayOpen && <PageSkeleton />}
      {!isOpen && !mayOpen && <Locked hint={gate?.passwordHint ?? null} again={wasOpen} link={link.failed} />}
      {wasOpen && (
        <Activity mode={isOpen ? 'visible' : 'hidden'}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </Activity>
      )}
    </>
  );
}
