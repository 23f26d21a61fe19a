import type { ConversationKey } from '../keys/conversation-key.ts';

/** Two people and the key to their messages; immutable. */
export interface Conversation {
  readonly id: string;
  readonly key: ConversationKey;
}

/** The canonical order of a conversation's two people. */
export const inOrder = (one: string, other: string): readonly [string, string] =>
  one < other ? [one, other] : [other, one];
