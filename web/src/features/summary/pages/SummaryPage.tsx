import { useViewer } from '../../../shared/session/viewer.ts';
import { OfAthlete } from '../components/OfAthlete.tsx';
import { OwnSummary } from '../components/OwnSummary.tsx';

/** An athlete's state on paper: an athlete's own, or for a liaison that of an assigned athlete. */
export default function SummaryPage() {
  const { user } = useViewer();
  if (user?.role === 'ATHLETE') return <OwnSummary user={user} />;
  return user?.role === 'LIAISON' ? <OfAthlete liaisonId={user.id} /> : null;
}
