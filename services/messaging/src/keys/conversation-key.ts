import { hash, randomBytes } from 'node:crypto';
import { derivedKey, type Seal, sealBy } from '@entourage/kit/seal.ts';
import type { MasterKeys } from './master-keys.ts';

/** What opens one conversation: its messages, and the hashes by which their words are found. */
export interface ConversationKey {
  /** `owner` is the id of the message. */
  readonly messages: Seal;
  hashOf(word: string): number;
}

export interface SealedKey {
  readonly sealedKey: Buffer;
  readonly masterKey: string;
}

export function newConversationKey(masters: MasterKeys, conversationId: string): SealedKey {
  return sealKey(masters, conversationId, randomBytes(32));
}

export function openConversationKey(masters: MasterKeys, conversationId: string, sealed: SealedKey): ConversationKey {
  const key = openKey(masters, conversationId, sealed);
  const before = derivedKey(key, 'words').toString('hex');
  return {
    messages: sealBy(derivedKey(key, 'messages')),
    // Of so short a piece of it nobody can go on hashing, which is what HMAC would be for; it takes four times as long.
    hashOf: (word) => Number.parseInt(hash('sha256', before + word, 'hex').slice(0, 8), 16) | 0,
  };
}

/** The same key, sealed by the master key that is current now. */
export const resealKey = (masters: MasterKeys, conversationId: string, sealed: SealedKey): SealedKey =>
  sealKey(masters, conversationId, openKey(masters, conversationId, sealed));

function sealKey(masters: MasterKeys, conversationId: string, key: Buffer): SealedKey {
  const masterKey = masters.current;
  return { masterKey, sealedKey: masters.seal(masterKey).close(key, conversationId) };
}

const openKey = (masters: MasterKeys, conversationId: string, { sealedKey, masterKey }: SealedKey): Buffer =>
  masters.seal(masterKey).open(sealedKey, conversationId);
