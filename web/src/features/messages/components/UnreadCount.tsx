import { styled } from '@mui/material/styles';
import { useUnreadMessages } from '../api/conversations.api.ts';
import { Unread } from './Unread.tsx';

/** After the word for the page, or at the corner of the menu that holds it; nothing around it moves when it comes or goes. */
export default function UnreadCount({ at = 'word' }: { at?: 'word' | 'menu' }) {
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
  '&[data-at="menu"]': { insetBlockStart: -4, insetInline: 'auto -12px', pointerEvents: 'none' },
});
