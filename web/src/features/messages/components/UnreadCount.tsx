import { CountCorner } from '../../../shared/components/Count.tsx';
import { useUnreadMessages } from '../api/conversations.api.ts';
import { Unread } from './Unread.tsx';

/** The unread count beside the link, or at the corner of its icon. */
export default function UnreadCount({ at = 'word' }: { at?: 'word' | 'icon' }) {
  const count = useUnreadMessages();
  return count > 0 ? (
    <CountCorner data-at={at}>
      <Unread count={count} small={at === 'word'} />
    </CountCorner>
  ) : null;
}
