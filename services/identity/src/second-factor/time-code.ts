import { product } from '@entourage/contracts/product.ts';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as all authenticator apps implement it: SHA-1, six digits, thirty seconds. */
const period = 30;
/** Tolerates a clock that is one step (30 seconds) off. */
const stepsAround = 1;

export const newTimeSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

/** The secret as text to type, and as a URI for the QR code. */
export function described(secret: Buffer, username: string): { secret: string; uri: string } {
  const code = timeCode(secret, username);
  return { secret: code.secret.base32, uri: code.toString() };
}

/** The time step of a code; null if it matches none near now. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  // The library compares bytes, and throws for non-ASCII characters, which have more of them.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = timeCode(secret, '').validate({ token: code, timestamp, window: stepsAround });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

const timeCode = (secret: Buffer, username: string) =>
  new TOTP({
    issuer: product.name,
    label: username,
    period,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
