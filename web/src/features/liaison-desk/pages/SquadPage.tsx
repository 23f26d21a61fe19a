import { useViewer } from '../../../shared/session/viewer.ts';
import { Squad } from '../components/squad/Squad.tsx';

/** A liaison's athletes side by side. */
export default function SquadPage() {
  const { user } = useViewer();
  return user?.role === 'LIAISON' ? <Squad liaisonId={user.id} /> : null;
}
