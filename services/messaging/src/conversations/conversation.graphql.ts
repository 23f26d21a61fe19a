import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { MayWrite } from '../messages/may-write.ts';
import { type Message, readMessage } from '../messages/message.ts';
import type { ConversationStore } from './conversation.store.ts';
import type { ConversationRow } from './conversation-row.ts';

interface ShownConversation extends ConversationRow {
  readonly mayWrite: boolean;
  readonly lastMessage: Message | null;
}

export function conversationResolvers(deps: {
  conversations: ConversationStore;
  hasCurrentRoles: MayWrite['hasCurrentRoles'];
}): Resolvers {
  const { conversations, hasCurrentRoles } = deps;

  return {
    Query: {
      async conversations(_parent, args: { first: number; after?: string | null }, { principal }: Call) {
        const person = asPerson(principal);
        const knows = person.role === 'ADMIN' || (await hasCurrentRoles(person));
        const page = { after: readCursor(args.after, sortedBy.instantOrNothing), limit: rowsFor(args.first) };
        const { rows, total } = await conversations.of({ id: person.id, role: knows ? person.role : null }, page);
        const lastIn = ({ conversation, userId, last }: ConversationRow): Message | null =>
          conversation && last && readMessage(conversation, last, [person.id, userId]);
        const shown = rows.map(
          (row): ShownConversation => ({
            ...row,
            lastMessage: lastIn(row),
            mayWrite: person.role === 'ADMIN' || !knows || row.isCorrespondent || row.staffId === row.userId,
          }),
        );
        const ended = (row: ShownConversation) => ({ value: row.last?.sentAt.toISOString() ?? null, id: row.userId });
        return { total, ...pageOf(shown, args.first, ended) };
      },

      unreadMessages: (_parent, _args, { principal }: Call) => conversations.countUnread(asPerson(principal).id),
    },

    Conversation: {
      user: ({ userId }: ShownConversation) => ({ __typename: 'User', id: userId }),
    },
  };
}
