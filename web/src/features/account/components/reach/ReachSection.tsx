import { lazy } from 'react';
import type { CurrentUser } from '../../../../shared/session/session.api.ts';
import { useSessionsQuery } from '../../api.ts';
import { words } from '../../words.ts';
import { LateSection } from '../LateSection.tsx';
import { ReachBones } from './ReachBones.tsx';

const Reach = lazy(() => import('./Reach.tsx'));

/** What reaches the person while the app is closed, topic by topic. */
export function ReachSection({ user }: { user: CurrentUser }) {
  const { data: sessions } = useSessionsQuery();
  return (
    <LateSection id="reach" {...words.reach} bones={<ReachBones />}>
      <Reach user={user} hasDevice={sessions?.some(({ notified }) => notified) ?? true} />
    </LateSection>
  );
}
