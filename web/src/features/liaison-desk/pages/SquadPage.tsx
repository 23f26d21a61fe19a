import { UnsavedGuard } from '../../../shared/forms/UnsavedGuard.tsx';
import { useViewer } from '../../../shared/session/viewer.ts';
import { Squad } from '../components/squad/Squad.tsx';

/** A liaison's athletes side by side. */
export default function SquadPage() {
  const { user } = useViewer();
  if (user?.role !== 'LIAISON') return null;
  return (
    <UnsavedGuard>
      <Squad liaisonId={user.id} />
    </UnsavedGuard>
  );
}
