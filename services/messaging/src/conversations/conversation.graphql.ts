import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
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
  /** Those of them who are approved. */
  approvedAmong: (userIds: string[]) => Promise<ReadonlySet<string>>;
}): Resolvers {
  const { conversations, hasCurrentRoles, approvedAmong } = deps;

  /** The people of an administrator's list to whom they may write: all while that is unknown, as sending decides again. */
  async function reachableAmong(rows: readonly ConversationRow[]): Promise<ReadonlySet<string>> {
    const userIds = rows.map(({ userId }) => userId);
    if (userIds.length === 0) return new Set();
    try {
      return await approvedAmong(userIds);
    } catch (error) {
      if (error instanceof Problem && error.code === 'UNAVAILABLE') return new Set(userIds);
      throw error;
    }
  }

  return {
    Query: {
      async conversations(_parent, args: { first: number; after?: string | null }, { principal }: Call) {
        const person = asPerson(principal);
        const knows = person.role === 'ADMIN' || (await hasCurrentRoles(person));
        const page = { after: readCursor(args.after, sortedBy.instantOrNothing), limit: rowsFor(args.first) };
        const { rows, total } = await conversations.of({ id: person.id, role: knows ? person.role : null }, page);
        const reachable = person.role === 'ADMIN' ? await reachableAmong(rows.slice(0, args.first)) : null;
        const lastIn = ({ conversation, userId, last }: ConversationRow): Message | null =>
          conversation && last && readMessage(conversation, last, [person.id, userId]);
        const shown = rows.map(
          (row): ShownConversation => ({
            ...row,
            lastMessage: lastIn(row),
            mayWrite: reachable
              ? reachable.has(row.userId)
              : !knows || row.isCorrespondent || row.staffId === row.userId,
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
