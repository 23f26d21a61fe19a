import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/cursor.ts';
import type { Resolvers } from '@entourage/kit/guard.ts';
import { asPerson } from '@entourage/kit/policy.ts';
import type { Call } from '@entourage/kit/subgraph.ts';
import type { MayWrite } from '../messages/may-write.ts';
import type { MessageStore } from '../messages/message.store.ts';
import { type Message, readMessage } from '../messages/message.ts';
import type { ConversationStore } from './conversation.store.ts';
import type { ConversationRow } from './conversation.ts';

interface ShownConversation extends ConversationRow {
  readonly mayWrite: boolean;
  readonly lastMessage: Message | null;
}

export function conversationResolvers(deps: {
  conversations: ConversationStore;
  messages: MessageStore;
  correspondentsOf: MayWrite['correspondentsOf'];
}): Resolvers {
  const { conversations, messages, correspondentsOf } = deps;

  /** Of many conversations, in one query. */
  async function lastMessages(viewerId: string, rows: readonly ConversationRow[]): Promise<Map<string, Message>> {
    const ids = rows.flatMap(({ id }) => id ?? []);
    const stored = new Map((await messages.lastOf(ids)).map((message) => [message.conversationId, message]));
    const read = rows.map(async ({ id, userId }) => {
      const last = id && stored.get(id);
      const conversation = last && (await conversations.between(viewerId, userId));
      const receiverId = last && last.senderId === viewerId ? userId : viewerId;
      return conversation ? [[conversation.id, readMessage(conversation, last, receiverId)] as const] : [];
    });
    return new Map((await Promise.all(read)).flat());
  }

  return {
    Query: {
      async conversations(_parent, args: { first: number; after?: string | null }, { principal }: Call) {
        const person = asPerson(principal);
        const correspondents = await correspondentsOf(person);
        const page = { after: readCursor(args.after, sortedBy.instantOrNothing), limit: rowsFor(args.first) };
        const { rows, total } = await conversations.of(person.id, correspondents.known, page);
        const last = await lastMessages(person.id, rows);
        const shown = rows.map(
          (row): ShownConversation => ({
            ...row,
            lastMessage: (row.id && last.get(row.id)) || null,
            mayWrite: row.staffId === row.userId || (correspondents.may(row.userId) ?? true),
          }),
        );
        const ended = (row: ShownConversation) => ({ value: row.lastAt?.toISOString() ?? null, id: row.userId });
        return { total, ...pageOf(shown, args.first, ended) };
      },

      unreadMessages: (_parent, _args, { principal }: Call) => conversations.countUnread(asPerson(principal).id),
    },

    Conversation: {
      user: ({ userId }: ShownConversation) => ({ __typename: 'User', id: userId }),
    },
  };
}
