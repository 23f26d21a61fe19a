import { Page } from '../../../shared/components/Page.tsx';
import { useViewer } from '../../../shared/session/viewer.ts';
import { OfMember } from '../components/cards/OfMember.tsx';
import { Colleagues, Everybody, OfAthlete } from '../components/cards/WhoLooksAfter.tsx';
import { messagesAt, words } from '../words.ts';

/** The liaisons that the viewer may see, by role. */
export default function EntourageLiaisonsPage() {
  const { user } = useViewer();
  if (!user) return null;
  return (
    <Page title={words.title} lead={words.lead[user.role]}>
      {user.role === 'ATHLETE' && <OfAthlete athleteId={user.id} messages={messagesAt} empty={words.empty.ATHLETE} />}
      {user.role === 'TEAM_MEMBER' && <OfMember />}
      {user.role === 'LIAISON' && <Colleagues />}
      {user.role === 'ADMIN' && <Everybody />}
    </Page>
  );
}
