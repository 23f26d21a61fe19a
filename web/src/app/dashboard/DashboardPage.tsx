import { lazy, Suspense } from 'react';
import { AthleteDashboard } from '../../features/athlete/components/AthleteDashboard.tsx';
import { PageSkeleton } from '../../shared/components/PageSkeleton.tsx';
import { useViewer } from '../../shared/session/viewer.ts';

// Lazy: athletes download neither.
const TeamDashboard = lazy(() => import('../../features/team-member/components/TeamDashboard.tsx'));
const LiaisonDashboard = lazy(() => import('../../features/liaison-desk/components/LiaisonDashboard.tsx'));

/** Chooses the dashboard by the viewer's role. */
export default function DashboardPage() {
  const { user } = useViewer();
  if (user?.role === 'ATHLETE') return <AthleteDashboard athleteId={user.id} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {user?.role === 'TEAM_MEMBER' && <TeamDashboard />}
      {user?.role === 'LIAISON' && <LiaisonDashboard liaisonId={user.id} />}
    </Suspense>
  );
}
