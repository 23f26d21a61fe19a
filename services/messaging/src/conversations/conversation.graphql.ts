import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/cursor.ts';
import type { Resolvers } from '@entourage/kit/guard.ts';
import { asPerson } from '@entourage/kit/policy.ts';
import type { Call } from '@entourage/kit/subgraph.ts';
import type { MayWrite } from '../messages/may-write.ts';
import type { MessageStore } from '../messages/message.store.ts';
import { type Message, readMessage, type StoredMessage } from '../messages/message.ts';
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
  async function lastOf(rows: readonly ConversationRow[]): Promise<ReadonlyMap<string, StoredMessage>> {
    const stored = await messages.lastOf(rows.flatMap(({ conversation }) => conversation?.id ?? []));
    return new Map(stored.map((message) => [message.conversationId, message]));
  }

  return {
    Query: {
      async conversations(_parent, args: { first: number; after?: string | null }, { principal }: Call) {
        const person = asPerson(principal);
        const correspondents = await correspondentsOf(person);
        const page = { after: readCursor(args.after, sortedBy.instantOrNothing), limit: rowsFor(args.first) };
        const { rows, total } = await conversations.of(person.id, correspondents.known, page);
        const last = await lastOf(rows);
        const lastIn = ({ conversation, userId }: ConversationRow): Message | null => {
          const stored = conversation && last.get(conversation.id);
          return stored ? readMessage(conversation, stored, [person.id, userId]) : null;
        };
        const shown = rows.map(
          (row): ShownConversation => ({
            ...row,
            lastMessage: lastIn(row),
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
