import { Page } from '../../../shared/components/Page.tsx';
import { EmptyState } from '../../../shared/components/states.tsx';
import { useViewer } from '../../../shared/session/viewer.ts';
import { Colleagues, Everybody, OfAthlete } from '../components/cards/WhoLooksAfter.tsx';
import { words } from '../words.ts';

/** The liaisons that the viewer may see, by role. */
export default function EntourageLiaisonsPage() {
  const { user } = useViewer();
  if (!user) return null;
  return (
    <Page title={words.title} lead={words.lead[user.role]}>
      {user.role === 'ATHLETE' && <OfAthlete athleteId={user.id} />}
      {user.role === 'TEAM_MEMBER' && <EmptyState title={words.empty.title} text={words.empty.TEAM_MEMBER} />}
      {user.role === 'LIAISON' && <Colleagues />}
      {user.role === 'ADMIN' && <Everybody />}
    </Page>
  );
}
