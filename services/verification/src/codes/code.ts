import { randomInt } from 'node:crypto';
import { product } from '@entourage/contracts/product.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const length = 6;

/** From its issue on. */
export const validHours = 48;

export const newCode = (): string =>
  product.verificationPrefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
