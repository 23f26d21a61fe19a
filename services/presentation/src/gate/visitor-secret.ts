import { createHmac, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Keyed by the password, so that a new password ends every session. */
export const hashOfSecret = (secret: string, password: string): Buffer =>
  createHmac('sha256', password).update(`deck:${secret}`).digest();
