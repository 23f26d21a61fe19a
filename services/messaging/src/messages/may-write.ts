import type { Person } from '@entourage/kit/auth/policy.ts';
import type { Consent } from '@entourage/kit/consent/consent.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import type { ConversationStore } from '../conversations/conversation.store.ts';

export type MayWrite = ReturnType<typeof createMayWrite>;

/**
 * Athletes and their liaisons write to each other, and athletes and the members of their entourage; an administrator
 * writes to anybody, who may then reply.
 */
export function createMayWrite(deps: {
  relationships: Pick<Relationships, 'assertFresh' | 'isAssigned'>;
  consent: Pick<Consent, 'assertFresh' | 'isMember'>;
  conversations: Pick<ConversationStore, 'isAnswerable'>;
  /** Whether an approved person has this id; refuses if identity gives no answer. */
  isSomebody: (userId: string) => Promise<boolean>;
}) {
  const { relationships, consent, conversations, isSomebody } = deps;

  /** Refuses while what decides on this person's correspondents is stale. */
  async function assertFresh({ role }: Pick<Person, 'role'>): Promise<void> {
    if (role !== 'TEAM_MEMBER') await relationships.assertFresh();
    if (role !== 'LIAISON') await consent.assertFresh();
  }

  return {
    /** Whether this person may write to that one now. */
    async mayWrite({ id, role }: Pick<Person, 'id' | 'role'>, userId: string): Promise<boolean> {
      if (userId === id) return false;
      if (role === 'ADMIN') return isSomebody(userId);
      if (await conversations.isAnswerable(id, userId)) return true;
      if (role === 'ATHLETE') return either(relationships.isAssigned(userId, id), consent.isMember(userId, id));
      if (role === 'LIAISON') return relationships.isAssigned(id, userId);
      if (role === 'TEAM_MEMBER') return consent.isMember(id, userId);
      return false;
    },

    assertFresh,

    /** The caller's own conversations do not depend on it. */
    async hasCurrentRoles(person: Pick<Person, 'role'>): Promise<boolean> {
      try {
        await assertFresh(person);
        return true;
      } catch (error) {
        if (error instanceof Problem && error.code === 'UNAVAILABLE') return false;
        throw error;
      }
    },
  };
}

/** One of two is enough, even if the other is unknown; neither is an answer only if both are known. */
async function either(...questions: readonly Promise<boolean>[]): Promise<boolean> {
  const answers = await Promise.allSettled(questions);
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value)) return true;
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  return false;
}
