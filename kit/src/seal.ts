import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { randomPieces } from './random-pieces.ts';

/** What must be read again, unlike a password, is kept so that the database alone does not give it away. */
export interface Seal {
  /** `owner` is bound in: what is moved to somebody else's row does not open. */
  close(content: Buffer, owner: string): Buffer;
  open(sealed: Buffer, owner: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;
const newNonce = randomPieces(nonceBytes);

/** The file holds 32 random bytes or more, in any encoding; `use` keeps what it seals apart from its other uses. */
export function sealWith(file: string, use: string): Seal {
  const secret = readFileSync(file);
  if (secret.length < 32) throw new Error(`${file} is too short to seal anything with`);
  return sealBy(derivedKey(secret, use));
}

/** A key of its own for each use of a secret. */
export const derivedKey = (secret: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

export const sealBy = (bytes: Buffer): Seal => new AesSeal(bytes);

/** AES-256-GCM. A class, since a process keeps thousands of them: an object of functions of its own takes five times the room. */
class AesSeal implements Seal {
  // Made once: a cipher that is handed bytes takes several times as long to begin.
  readonly #key: KeyObject;

  constructor(bytes: Buffer) {
    this.#key = createSecretKey(bytes);
  }

  close(content: Buffer, owner: string): Buffer {
    const nonce = newNonce();
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(owner));
    const body = cipher.update(content);
    // It has held nothing back: it makes the tag.
    cipher.final();
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  open(sealed: Buffer, owner: string): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    const content = decipher.update(sealed.subarray(nonceBytes + tagBytes));
    // It has nothing left: it looks whether this is what was sealed.
    decipher.final();
    return content;
  }
}
