import type { Person } from '@entourage/kit/policy.ts';
import { Problem } from '@entourage/kit/problem.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import type { ConversationStore } from '../conversations/conversation.store.ts';

export type MayWrite = ReturnType<typeof createMayWrite>;

/** An athlete and who looks after them write to each other; an administrator writes to anybody, who may then answer. */
export function createMayWrite(deps: {
  relationships: Pick<Relationships, 'assertYoung' | 'isAssigned'>;
  conversations: Pick<ConversationStore, 'isAnswerable'>;
  /** Whether there is somebody approved of this id; refuses where who keeps the accounts gives no answer. */
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

    /** Whether it can be said now who belongs to whom. One's own conversations stay while it cannot. */
    async knowsWho(): Promise<boolean> {
      try {
        await relationships.assertYoung();
        return true;
      } catch (error) {
        if (error instanceof Problem && error.code === 'UNAVAILABLE') return false;
        throw error;
      }
    },
  };
}
