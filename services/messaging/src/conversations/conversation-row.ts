import type { StoredMessage } from '../messages/message.ts';
import type { Conversation } from './conversation.ts';

/** A row of a person's list; without a conversation if the two have not begun one. */
export interface ConversationRow {
  readonly conversation: Conversation | null;
  readonly userId: string;
  readonly staffId: string | null;
  /** Whether the two may write to each other now, as far as the query checked. */
  readonly isCorrespondent: boolean;
  readonly unread: number;
  readonly readUpTo: number;
  readonly readByOtherUpTo: number;
  /** The latest message in it. */
  readonly last: StoredMessage | null;
}
