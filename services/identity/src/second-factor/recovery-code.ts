import { createHash, randomInt } from 'node:crypto';

/** Without easily confused characters: 0 and o, 1, i and l. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const count = 10;
const length = 16;

/** Each signs in once, when the device is lost. About 79 bits: a hash without salt is enough. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => {
    const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
    return code.match(/.{4}/g)?.join('-') ?? code;
  });

/** Normalises dashes, spaces and case. */
const bare = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

export const looksLikeRecoveryCode = (typed: string): boolean => bare(typed).length === length;

export const hashOfRecoveryCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(`recovery:${bare(typed)}`)
    .digest();
