import { styled } from '@mui/material/styles';
import { Ago } from '../../components/ago/Ago.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { nameOf } from '../../people/name-of.ts';
import { type Conversation, useLatestConversationsQuery } from '../api/messages.api.ts';
import { PartFailed } from '../failures/OneReport.tsx';
import { words as failureWords } from '../words/failures.ts';
import { messageWords as said } from '../words/messages.ts';

/**
 * The last message of a conversation chosen from the viewer's. While loading or after a failure, a placeholder of the
 * same height is shown.
 */
export function LatestMessage({
  viewerId,
  choose,
  none,
}: {
  viewerId: string;
  choose: (conversations: readonly Conversation[]) => Conversation | undefined;
  none: React.ReactNode;
}) {
  const { data, isError, isFetching, refetch } = useLatestConversationsQuery();
  if (!data && isError && !isFetching) {
    return (
      <Room>
        <PartFailed part={failureWords.parts.message} text={said.notRead} tryAgain={() => void refetch()} />
      </Room>
    );
  }
  if (!data) {
    return (
      <Room aria-busy="true">
        <Skeleton width={160} height={20} />
        <Skeleton height={20} />
      </Room>
    );
  }
  const chosen = choose(data);
  const message = chosen?.lastMessage;
  if (!chosen || !message) return <Room>{none}</Room>;
  return (
    <Room>
      <Meta>
        <strong>{message.senderId === viewerId ? said.you : nameOf(chosen.user)}</strong>
        <Ago at={message.createdAt} />
        {chosen.unread > 0 && <Badge tone="waiting">{said.unread(chosen.unread)}</Badge>}
      </Meta>
      <Text dir="auto">{message.content === null ? said.takenBack : message.content || said.files}</Text>
    </Room>
  );
}

const Room = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(0.75),
  // Reserves room for the name and two lines, to avoid a layout shift.
  minHeight: 82,
}));

const Meta = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.25, 1.5),
  overflowWrap: 'anywhere',
  '& time': { color: theme.vars.palette.text.secondary },
}));

/** At most two lines; the messages page has the whole text. */
const Text = styled('p')({
  display: '-webkit-box',
  margin: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
});
