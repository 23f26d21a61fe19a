import { lazy, Suspense } from 'react';
import { AthleteDashboard } from '../../features/athlete/components/AthleteDashboard.tsx';
import { TeamDashboard } from '../../features/team-member/components/TeamDashboard.tsx';
import { PageSkeleton } from '../../shared/components/PageSkeleton.tsx';
import { useViewer } from '../../shared/session/viewer.ts';

// Lazy: athletes do not download the liaison's dashboard.
const LiaisonDashboard = lazy(() => import('../../features/liaison-desk/components/LiaisonDashboard.tsx'));

/** Chooses the dashboard by the viewer's role. */
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
