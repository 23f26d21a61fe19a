import { styled } from '@mui/material/styles';
import { useUnreadMessages } from '../api/conversations.api.ts';
import { Unread } from './Unread.tsx';

/** The unread count beside the link, or at the corner of its icon; causes no layout shift. */
export default function UnreadCount({ at = 'word' }: { at?: 'word' | 'icon' }) {
  const count = useUnreadMessages();
  return count > 0 ? (
    <Corner data-at={at}>
      <Unread count={count} />
    </Corner>
  ) : null;
}

const Corner = styled('span')({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: -2,
  insetInlineStart: 'calc(100% - 8px)',
  display: 'flex',
  '&[data-at="icon"]': { insetBlockStart: 2, insetInlineStart: 'calc(50% + 4px)' },
});
