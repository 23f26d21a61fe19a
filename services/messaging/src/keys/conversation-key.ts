import { createHmac, hash, randomBytes } from 'node:crypto';
import { derivedKey, type Seal, sealBy } from '@entourage/kit/seal.ts';
import type { MasterKeys } from './master-keys.ts';

/** What opens one conversation: its messages and files, and the hashes by which words are found. */
export interface ConversationKey {
  /** `owner` is the id of the message. */
  readonly messages: Seal;
  /** `owner` is the id of the file, and which part of it. */
  readonly attachments: Seal;
  /** By it a link to a file is known to be one that this service gave. */
  signatureOf(link: string): Buffer;
  hashOf(word: string): number;
}

export interface SealedKey {
  readonly sealedKey: Buffer;
  readonly masterKey: string;
}

export function newConversationKey(masters: MasterKeys, conversationId: string): SealedKey {
  return sealKey(masters, conversationId, randomBytes(32));
}

/** What few ask for is derived when they do: a list opens the last words of many conversations. */
export function openConversationKey(masters: MasterKeys, conversationId: string, sealed: SealedKey): ConversationKey {
  const key = openKey(masters, conversationId, sealed);
  const before = once(() => derivedKey(key, 'words').toString('hex'));
  const links = once(() => derivedKey(key, 'attachment links'));
  const attachments = once(() => sealBy(derivedKey(key, 'attachments')));
  return {
    messages: sealBy(derivedKey(key, 'messages')),
    get attachments() {
      return attachments();
    },
    signatureOf: (link) => createHmac('sha256', links()).update(link).digest(),
    // Of so short a piece of it nobody can go on hashing, which is what HMAC would be for; it takes four times as long.
    hashOf: (word) => firstFour(hash('sha256', before() + word, 'binary')),
  };
}

/** Of bytes in a text, a character each: to make a Buffer of them takes longer than to hash a word. */
const firstFour = (bytes: string): number =>
  (bytes.charCodeAt(0) << 24) | (bytes.charCodeAt(1) << 16) | (bytes.charCodeAt(2) << 8) | bytes.charCodeAt(3);

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
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
