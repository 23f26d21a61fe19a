import { createHmac, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inviteCodeLength, inviteCodeLetters } from '@entourage/contracts/consent.ts';
import { derivedKey, sealWith } from '@entourage/kit/data/seal.ts';

export const newCode = (): string =>
  Array.from({ length: inviteCodeLength }, () => inviteCodeLetters[randomInt(inviteCodeLetters.length)]).join('');

/** As typed, without regard to case, spaces and dashes. */
export const normaliseCode = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();

/** Encrypts codes for their athlete, and hashes them for look-up: the database alone reveals none. */
export interface Codes {
  seal(code: string, inviteId: string): Buffer;
  /** Null where another key has sealed it: the code is over, too, since its hash is not found. */
  open(sealed: Uint8Array, inviteId: string): string | null;
  hash(code: string): Buffer;
}

export function codesBy(keyFile: string): Codes {
  const seal = sealWith(keyFile, 'invite codes');
  const key = derivedKey(readFileSync(keyFile), 'hashes of invite codes');
  return {
    seal: (code, inviteId) => seal.close(Buffer.from(code), inviteId),
    open(sealed, inviteId) {
      try {
        return seal.open(Buffer.from(sealed), inviteId).toString();
      } catch {
        return null;
      }
    },
    hash: (code) => createHmac('sha256', key).update(code).digest(),
  };
}
