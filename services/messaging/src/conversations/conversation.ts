import type { ConversationKey } from '../keys/conversation-key.ts';
import type { StoredMessage } from '../messages/message.ts';

/** Two people and what opens what they write to each other; nothing of it ever changes. */
export interface Conversation {
  readonly id: string;
  readonly key: ConversationKey;
}

/** In the order in which a conversation knows its two people. */
export const inOrder = (one: string, other: string): readonly [string, string] =>
  one < other ? [one, other] : [other, one];

/** One of somebody's conversations as it stands; null where the two have not begun one. */
export interface ConversationRow {
  readonly conversation: Conversation | null;
  readonly userId: string;
  readonly staffId: string | null;
  /** Whether the two belong together now, as far as that was looked for. */
  readonly isCorrespondent: boolean;
  readonly unread: number;
  readonly readUpTo: number;
  readonly readByOtherUpTo: number;
  /** The latest message in it. */
  readonly last: StoredMessage | null;
}
