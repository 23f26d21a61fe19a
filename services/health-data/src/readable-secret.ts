import { createHash, randomBytes } from 'node:crypto';

/** Without letters that look like others: somebody may have to type it from paper. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** 130 bits: nobody guesses it. */
export const newReadableSecret = (): string =>
  Array.from(randomBytes(26), (byte) => letters[byte % letters.length]).join('');

/** All that is kept of a secret: with that many bits it needs no salt. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
