import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretFiles } from '@entourage/contracts/services.ts';
import { type Issuer, issuers } from './parts.ts';
import { ensureFolder } from './places.ts';
import { writeJson, writeWhole } from './write-file.ts';

export interface KeyFiles extends Record<Issuer, string> {
  trusted: string;
  /** Random bytes with which identity encrypts second factors. */
  sealing: string;
  /** The key that signs identity's requests to push services (VAPID); the browsers' subscriptions are bound to it. */
  push: string;
  /** Master keys with which messaging encrypts the keys of conversations; the first one encrypts new ones. */
  messages: string;
  /** Keys with which admin hashes the audit trail. */
  audit: string;
  /** Random bytes with which invites encrypts and hashes codes. */
  invites: string;
  /** Keys with which backups are encrypted; the first one encrypts new ones. No part has them. */
  backup: string;
}

interface SigningKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  d: string;
  kid: string;
  use: 'sig';
  alg: 'ES256';
  createdAt: string;
}

/** Creates missing keys and leaves existing ones: a trusted key stays until it is retired. */
export function ensureKeys(folder: string): KeyFiles {
  ensureFolder(folder);
  const at = (name: keyof typeof secretFiles) => join(folder, secretFiles[name]);
  const files: KeyFiles = {
    identity: at('identity'),
    gateway: at('gateway'),
    trusted: at('trusted'),
    sealing: at('sealing'),
    push: at('push'),
    messages: at('messages'),
    audit: at('audit'),
    invites: at('invites'),
    backup: at('backup'),
  };
  for (const issuer of issuers) if (!existsSync(files[issuer])) writeJson(files[issuer], { keys: [makeSigningKey()] });
  if (!existsSync(files.trusted))
    writeJson(files.trusted, { keys: issuers.flatMap((i) => publicKeys(files[i], i)) }, 0o644);
  if (!existsSync(files.push)) writeJson(files.push, { keys: [makeSigningKey()] });
  if (!existsSync(files.audit)) writeJson(files.audit, { keys: [makeAuditKey()] });
  for (const file of [files.sealing, files.invites])
    if (!existsSync(file)) writeWhole(file, `${randomBytes(32).toString('base64url')}\n`);
  for (const file of [files.messages, files.backup])
    if (!existsSync(file)) writeWhole(file, `first:${randomBytes(32).toString('base64url')}\n`);
  return files;
}

function publicKeys(file: string, iss: Issuer) {
  const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys: SigningKey[] };
  return keys.map(({ d: _private, ...rest }) => ({ ...rest, iss }));
}

function makeSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y, d } = privateKey.export({ format: 'jwk' });
  if (!x || !y || !d) throw new Error('A P-256 key without coordinates');
  const shape = { kty: 'EC', crv: 'P-256', x, y, d } as const;
  return { ...shape, kid: thumbprint(x, y), use: 'sig', alg: 'ES256', createdAt: new Date().toISOString() };
}

function makeAuditKey() {
  return { id: randomUUID(), secret: randomBytes(32).toString('base64url'), createdAt: new Date().toISOString() };
}

/** RFC 7638: the same key has the same id wherever it is imported. */
function thumbprint(x: string, y: string): string {
  return createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');
}
