import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../../../shared/components/PageSkeleton.tsx';
import { useViewer } from '../../../shared/session/viewer.ts';
import { AthleteDashboard } from '../components/AthleteDashboard.tsx';
import { TeamDashboard } from '../components/TeamDashboard.tsx';

// Athletes are not sent what liaisons work with.
const LiaisonDashboard = lazy(() => import('../components/liaison/LiaisonDashboard.tsx'));

/** What somebody's dashboard is depends on who they are. */
export default function DashboardPage() {
  const { user } = useViewer();
  if (user?.role === 'ATHLETE') return <AthleteDashboard athleteId={user.id} />;
  if (user?.role === 'TEAM_MEMBER') return <TeamDashboard />;
  if (user?.role !== 'LIAISON') return null;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LiaisonDashboard liaisonId={user.id} />
    </Suspense>
  );
}
