import { randomBytes } from 'node:crypto';

/** Text that nobody else has written. */
export const unique = (prefix: string): string => `${prefix}-${randomBytes(6).toString('hex')}`;
