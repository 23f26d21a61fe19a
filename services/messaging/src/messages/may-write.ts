import type { Person } from '@entourage/kit/auth/policy.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import type { ConversationStore } from '../conversations/conversation.store.ts';

export type MayWrite = ReturnType<typeof createMayWrite>;

/** Athletes and their liaisons write to each other; an administrator writes to anybody, who may then reply. */
export function createMayWrite(deps: {
  relationships: Pick<Relationships, 'assertFresh' | 'isAssigned'>;
  conversations: Pick<ConversationStore, 'isAnswerable'>;
  /** Whether an approved person has this id; refuses if identity gives no answer. */
  isSomebody: (userId: string) => Promise<boolean>;
}) {
  const { relationships, conversations, isSomebody } = deps;

  return {
    /** Whether this person may write to that one now. */
    async mayWrite({ id, role }: Pick<Person, 'id' | 'role'>, userId: string): Promise<boolean> {
      if (userId === id) return false;
      if (role === 'ADMIN') return isSomebody(userId);
      if (await conversations.isAnswerable(id, userId)) return true;
      if (role === 'ATHLETE') return relationships.isAssigned(userId, id);
      if (role === 'LIAISON') return relationships.isAssigned(id, userId);
      return false;
    },

    /** Whether the view of relationships is fresh. The caller's own conversations do not depend on it. */
    async hasCurrentRoles(): Promise<boolean> {
      try {
        await relationships.assertFresh();
        return true;
      } catch (error) {
        if (error instanceof Problem && error.code === 'UNAVAILABLE') return false;
        throw error;
      }
    },
  };
}
