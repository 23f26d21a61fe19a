import type { Conversation } from '../../api/conversations.api.ts';
import { useScheduledMessagesQuery } from '../../api/scheduled.api.ts';
import { whoIs } from '../../who.ts';
import { words } from '../../words.ts';
import { ScheduledItems, Waiting } from './ScheduledList.tsx';

/**
 * The viewer's scheduled messages that could not be sent: their conversation may have left the list. The open one shows
 * its own.
 */
export function RefusedList({
  conversations,
  openId,
}: {
  conversations: readonly Conversation[];
  openId: string | null;
}) {
  const { data } = useScheduledMessagesQuery();
  const shown = data?.filter(({ receiverId, refusedAt }) => refusedAt !== null && receiverId !== openId) ?? [];
  if (shown.length === 0) return null;
  const nameOf = (receiverId: string) => {
    const found = conversations.find(({ userId }) => userId === receiverId);
    return found && whoIs(found).name;
  };
  return (
    <ScheduledItems aria-label={words.later.refusedList}>
      {shown.map((each) => {
        const name = nameOf(each.receiverId);
        return <Waiting key={each.id} scheduled={each} {...(name !== undefined && { name })} />;
      })}
    </ScheduledItems>
  );
}
