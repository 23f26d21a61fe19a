import { newConversationKey, openConversationKey, type SealedKey } from './conversation-key.ts';
import type { MasterKeys } from './master-keys.ts';

/** A text outside a conversation, encrypted with a key of its own. */
export interface SealedNote extends SealedKey {
  readonly body: Buffer;
}

/** `owner` is bound in: moved to another row, the text does not decrypt. */
export function sealNote(masters: MasterKeys, owner: string, text: string): SealedNote {
  const sealed = newConversationKey(masters, owner);
  const { messages } = openConversationKey(masters, owner, sealed);
  return { ...sealed, body: messages.close(Buffer.from(text), owner) };
}

export const openNote = (masters: MasterKeys, owner: string, { body, ...sealed }: SealedNote): string =>
  openConversationKey(masters, owner, sealed).messages.open(body, owner).toString();
