import { createHmac, hash, randomBytes } from 'node:crypto';
import { derivedKey, type Seal, sealBy } from '@entourage/kit/data/seal.ts';
import type { MasterKeys } from './master-keys.ts';

/** The key of one conversation: decrypts its messages and files, and derives the hashes for search. */
export interface ConversationKey {
  /** `owner` is the id of the message. */
  readonly messages: Seal;
  /** `owner` is the id of the file, and its part. */
  readonly attachments: Seal;
  /** Authenticates the links to files that this service issues. */
  signatureOf(link: string): Buffer;
  hashesOf(words: readonly string[]): number[];
}

export interface SealedKey {
  readonly sealedKey: Buffer;
  readonly masterKey: string;
}

export function newConversationKey(masters: MasterKeys, conversationId: string): SealedKey {
  return sealKey(masters, conversationId, randomBytes(32));
}

export const openConversationKey = (masters: MasterKeys, conversationId: string, sealed: SealedKey): ConversationKey =>
  new OpenedKey(openKey(masters, conversationId, sealed));

/** A process caches thousands of these: each is small, and rarely used keys are derived on demand. */
class OpenedKey implements ConversationKey {
  readonly messages: Seal;
  readonly #key: Buffer;
  #attachments: Seal | undefined;
  #links: Buffer | undefined;
  #beforeWords: string | undefined;

  constructor(key: Buffer) {
    this.#key = key;
    this.messages = sealBy(derivedKey(key, 'messages'));
  }

  get attachments(): Seal {
    this.#attachments ??= sealBy(derivedKey(this.#key, 'attachments'));
    return this.#attachments;
  }

  signatureOf(link: string): Buffer {
    this.#links ??= derivedKey(this.#key, 'attachment links');
    return createHmac('sha256', this.#links).update(link).digest();
  }

  hashesOf(words: readonly string[]): number[] {
    this.#beforeWords ??= derivedKey(this.#key, 'words').toString('hex');
    const before = this.#beforeWords;
    // HMAC prevents length extension, which four bytes of a hash do not allow anyway; it takes four times as long.
    return words.map((word) => firstFour(hash('sha256', before + word, 'binary')));
  }
}

/** From a binary string: making a Buffer takes longer than hashing a word. */
const firstFour = (bytes: string): number =>
  (bytes.charCodeAt(0) << 24) | (bytes.charCodeAt(1) << 16) | (bytes.charCodeAt(2) << 8) | bytes.charCodeAt(3);

/** The same key, sealed by the current master key. */
export const resealKey = (masters: MasterKeys, conversationId: string, sealed: SealedKey): SealedKey =>
  sealKey(masters, conversationId, openKey(masters, conversationId, sealed));

function sealKey(masters: MasterKeys, conversationId: string, key: Buffer): SealedKey {
  const masterKey = masters.current;
  return { masterKey, sealedKey: masters.seal(masterKey).close(key, conversationId) };
}

const openKey = (masters: MasterKeys, conversationId: string, { sealedKey, masterKey }: SealedKey): Buffer =>
  masters.seal(masterKey).open(sealedKey, conversationId);
