import { useViewer } from '../../../shared/session/viewer.ts';
import { Messages } from '../components/Messages.tsx';

/** Everybody who is approved writes here, and each has conversations of their own. */
export default function MessagesPage() {
  const { user } = useViewer();
  return user && <Messages key={user.id} ownId={user.id} />;
}
