import { randomUUID } from 'node:crypto';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import { conversationResolvers } from './conversation.graphql.ts';
import type { ConversationStore } from './conversation.store.ts';
import type { ConversationRow } from './conversation-row.ts';

const [approved, other] = [randomUUID(), randomUUID()];
const row = (userId: string): ConversationRow => ({
  conversation: null,
  userId,
  staffId: null,
  isCorrespondent: false,
  unread: 0,
  readUpTo: 0,
  readByOtherUpTo: 0,
  last: null,
});

/** To whom an administrator may write, by the list. */
async function listed(approvedAmong: (userIds: string[]) => Promise<ReadonlySet<string>>) {
  const rows = [row(approved), row(other)];
  const { Query } = conversationResolvers({
    conversations: { of: async () => ({ rows, total: 2 }) } as unknown as ConversationStore,
    hasCurrentRoles: async () => true,
    approvedAmong,
  }) as unknown as Record<
    'Query',
    Record<string, (...of: unknown[]) => Promise<{ nodes: Array<{ userId: string; mayWrite: boolean }> }>>
  >;
  const principal = { kind: 'person', id: randomUUID(), role: 'ADMIN', status: 'APPROVED' };
  const list = await Query.conversations?.(null, { first: 50 }, { principal });
  return list?.nodes.filter(({ mayWrite }) => mayWrite).map(({ userId }) => userId);
}

test('an administrator may write to those of the list who are approved', async () => {
  expect(await listed(async (userIds) => new Set(userIds.filter((id) => id === approved)))).toEqual([approved]);
});

test('while identity does not answer, the list leaves it to sending', async () => {
  const away = () => Promise.reject(unavailable());
  expect(await listed(away)).toEqual([approved, other]);
});
