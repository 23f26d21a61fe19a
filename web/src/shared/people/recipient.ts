import type { Answer } from '../api/call-types.ts';

export type Recipient = NonNullable<Answer<'listConversations'>[number]['user']>;

interface Chosen {
  readonly recipient: Recipient;
}

/** For the history: the recipient of a link to the messages, who may not be in the viewer's list yet. */
export const withRecipient = (recipient: Recipient): Chosen => ({ recipient });

export const recipientIn = (state: unknown): Recipient | undefined => (state as Partial<Chosen> | null)?.recipient;
