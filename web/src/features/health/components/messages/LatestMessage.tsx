import { styled } from '@mui/material/styles';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { type Conversation, useLatestConversationsQuery } from '../../api/messages.api.ts';
import { words as failureWords } from '../../words/failures.ts';
import { messageWords as said } from '../../words/messages.ts';
import { PartFailed } from '../failures/OneReport.tsx';

/**
 * The last word of the conversation that is chosen of all one has. What is not read yet, or cannot be, takes the room of what will
 * stand there.
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
  // The name and two lines: nothing below moves when they come.
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

/** As much as fits in two lines; the whole is on the page of the conversation. */
const Text = styled('p')({
  display: '-webkit-box',
  margin: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
});
