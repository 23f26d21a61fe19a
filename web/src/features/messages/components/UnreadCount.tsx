import { styled } from '@mui/material/styles';
import { useUnreadMessages } from '../api/conversations.api.ts';
import { Unread } from './Unread.tsx';

/** At the corner of the word for the page; nothing around it moves when it comes or goes. */
export default function UnreadCount() {
  const count = useUnreadMessages();
  return count > 0 ? (
    <Corner>
      <Unread count={count} />
    </Corner>
  ) : null;
}

const Corner = styled('span')({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: -2,
  insetInlineStart: 'calc(100% - 20px)',
  display: 'flex',
});
