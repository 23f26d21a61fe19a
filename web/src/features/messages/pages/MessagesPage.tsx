import { useViewer } from '../../../shared/session/viewer.ts';
import { Messages } from '../components/Messages.tsx';

/** Keyed by user, so that conversations of different people never mix. */
export default function MessagesPage() {
  const { user } = useViewer();
  return user && <Messages key={user.id} ownId={user.id} />;
}
