import { createSecretKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface AuditKey {
  readonly id: string;
  readonly secret: KeyObject;
}

export interface AuditKeys {
  /** Seals new entries. */
  readonly current: AuditKey;
  /** Every key that entries may be sealed with, by its id. */
  readonly all: ReadonlyMap<string, AuditKey>;
}

const file = z.object({
  keys: z
    .array(
      z.object({
        id: z.string().min(1),
        secret: z.base64url().transform((secret) => createSecretKey(secret, 'base64url')),
      }),
    )
    .min(1),
});

/** The first key of the file seals; the others verify older entries. */
export function readAuditKeys(path: string): AuditKeys {
  const { keys } = file.parse(JSON.parse(readFileSync(path, 'utf8')));
  for (const { id, secret } of keys)
    if ((secret.symmetricKeySize ?? 0) < 32) throw new Error(`the audit key ${id} is too short`);
  return { current: keys[0] as AuditKey, all: new Map(keys.map((key) => [key.id, key])) };
}
