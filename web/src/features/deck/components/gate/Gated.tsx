import { type ReactNode, Suspense } from 'react';
import { PageSkeleton } from '../../../../shared/components/PageSkeleton.tsx';
import { useGateQuery } from '../../api.ts';
import { Locked } from './Locked.tsx';

/** Shows its content once the server says that this browser has unlocked the deck; until then the gate. */
export function Gated({ children }: { children: ReactNode }) {
  const { data: gate } = useGateQuery();
  if (!gate?.isUnlocked) return <Locked hint={gate?.passwordHint ?? null} />;
  return <Suspense fallback={<PageSkeleton />}>{children}</Suspense>;
}
