import { product } from '@entourage/contracts/product.ts';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app speaks it: SHA-1, six digits, thirty seconds. */
const period = 30;
/** A clock that is half a minute off still works. */
const stepsAround = 1;

export const newTimeSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

/** What a person types where no camera is at hand, and what the picture to scan holds. */
export function described(secret: Buffer, username: string): { secret: string; uri: string } {
  const code = timeCode(secret, username);
  return { secret: code.secret.base32, uri: code.toString() };
}

/** The time step that a code is of, or null where it is of none near now. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  // The library compares by bytes, and throws where letters of other scripts make more of them.
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
