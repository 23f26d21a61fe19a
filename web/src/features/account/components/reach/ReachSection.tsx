import { lazy, Suspense } from 'react';
import { Boundary } from '../../../../shared/components/Boundary.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import type { CurrentUser } from '../../../../shared/session/session.api.ts';
import { useSessionsQuery } from '../../api.ts';
import { words } from '../../words.ts';
import { AccountSection } from '../AccountSection.tsx';
import { ReachBones } from './ReachBones.tsx';

// Lazy: the page is among the heaviest.
const Reach = lazy(() => import('./Reach.tsx'));

const { reach: said } = words;

/** What reaches the person while the app is closed, topic by topic. */
export function ReachSection({ user }: { user: CurrentUser }) {
  const { data: sessions } = useSessionsQuery();
  return (
    <AccountSection id="reach" title={said.title} lead={said.lead}>
      <Boundary failed={<Note role="alert">{said.notLoaded}</Note>}>
        <Suspense fallback={<ReachBones />}>
          <Reach user={user} hasDevice={sessions?.some(({ notified }) => notified) ?? true} />
        </Suspense>
      </Boundary>
    </AccountSection>
  );
}
