import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from './write-file.ts';

/** Returns the password of that name. */
export type Secrets = (name: string) => string;

/** Passwords created on first use and stored in one file that only its owner can read. */
export function openSecrets(file: string): Secrets {
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return (name) => {
    const secret = known[name];
    if (secret) return secret;
    const made = randomSecret();
    known[name] = made;
    writeJson(file, known);
    return made;
  };
}

/** Passwords that others made: a file each, by its name. */
export const readPasswords =
  (folder: string): Secrets =>
  (name) =>
    readFileSync(join(folder, name), 'utf8').trim();

/** URL-safe, so that it fits into a connection string. */
export function randomSecret(): string {
  return randomBytes(24).toString('base64url');
}
