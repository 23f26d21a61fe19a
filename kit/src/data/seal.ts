import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Encrypts values that, unlike passwords, must be readable again, so that the database alone does not reveal them. */
export interface Seal {
  /** `owner` is bound in: content moved to another owner's row does not open. */
  close(content: Buffer, owner: string): Buffer;
  open(sealed: Buffer, owner: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** The file holds 32 random bytes or more, in any encoding; `use` separates the keys of different uses. */
export function sealWith(file: string, use: string): Seal {
  const secret = readFileSync(file);
  if (secret.length < 32) throw new Error(`${file} is too short to seal anything with`);
  return sealBy(derivedKey(secret, use));
}

/** A separate key for each use of a secret. */
export const derivedKey = (secret: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

export const sealBy = (bytes: Buffer): Seal => new AesSeal(bytes);

/**
 * AES-256-GCM. A class, since a process holds thousands of them: an object with its own closures takes five times the
 * memory.
 */
class AesSeal implements Seal {
  // Created once: passing raw bytes makes each cipher several times slower to start.
  readonly #key: KeyObject;

  constructor(bytes: Buffer) {
    this.#key = createSecretKey(bytes);
  }

  close(content: Buffer, owner: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(owner));
    const body = cipher.update(content);
    // Returns no data; computes the tag.
    cipher.final();
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  open(sealed: Buffer, owner: string): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    const content = decipher.update(sealed.subarray(nonceBytes + tagBytes));
    // Returns no data; verifies the tag.
    decipher.final();
    return content;
  }
}
