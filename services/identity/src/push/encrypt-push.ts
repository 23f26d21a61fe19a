import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's keys, as its subscription has them. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const curve = 'prime256v1';
/** One record holds the whole: push services take 4096 bytes. */
const recordBytes = 4096;
/** The last record ends with it. */
const delimiter = Buffer.of(2);

/** Whether the browser's key is a point of the curve. */
export function isPoint(p256dh: string): boolean {
  try {
    sharedSecret(newPair(), p256dh);
    return true;
  } catch {
    return false;
  }
}

export function newPair(): ECDH {
  const pair = createECDH(curve);
  pair.generateKeys();
  return pair;
}

const sharedSecret = (pair: ECDH, p256dh: string) => pair.computeSecret(Buffer.from(p256dh, 'base64url'));
const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/**
 * Encrypts a text for one browser: `aes128gcm` (RFC 8188) with the keys of RFC 8291. Pair and salt are new for each
 * message; only the RFC's example brings its own.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  pair: ECDH = newPair(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const own = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), own]);
  const secret = derived(sharedSecret(pair, p256dh), Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(Buffer.from(text)), cipher.update(delimiter), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.of(own.length), own, sealed, cipher.getAuthTag()]);
}
