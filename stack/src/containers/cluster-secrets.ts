import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { secretFiles } from '@entourage/contracts/services.ts';
import { ensureKeys } from '../keys.ts';
import { natsAuthorization } from '../nats/config.ts';
import { isService, type PartName, parts, postgresServices, secretsOf } from '../parts.ts';
import { randomSecret } from '../secrets.ts';

/** The entries of Kubernetes Secrets, by the Secret's name without the prefix. */
export type SecretData = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Logins of the bus that belong to no part. */
const reader = 'reader';
const ownFilesOf = (part: PartName): string[] => Object.values(secretsOf(part)).map((secret) => secretFiles[secret]);

/**
 * What must be written so that every part finds its passwords and keys. An entry that is there is never changed, except
 * the list of users of the bus, which is derived from the passwords and may get new permissions with a release.
 */
export function missingSecrets(there: SecretData): SecretData {
  const wanted = wantedSecrets(there);
  const derived = wanted.nats?.[authorizationFile] === there.nats?.[authorizationFile] ? [] : [authorizationFile];
  const changes = Object.entries(wanted).map(([name, entries]) => {
    const isMissing = ([key]: [string, string]) =>
      there[name]?.[key] === undefined || (name === 'nats' && derived.includes(key));
    return [name, Object.fromEntries(Object.entries(entries).filter(isMissing))] as const;
  });
  return Object.fromEntries(changes.filter(([, entries]) => Object.keys(entries).length > 0));
}

const authorizationFile = 'authorization.conf';

function wantedSecrets(there: SecretData): SecretData {
  const kept = (name: string, key: string) => there[name]?.[key] ?? randomSecret();
  const keys = keysFrom(there);
  const ofParts = parts.map((part) => {
    const files = ownFilesOf(part).map((file) => [file, keys[file] ?? '']);
    const passwords = ['NATS_PASSWORD', ...(isService(part) ? ['DATABASE_PASSWORD'] : [])];
    return [
      part,
      { ...Object.fromEntries(passwords.map((key) => [key, kept(part, key)])), ...Object.fromEntries(files) },
    ] as const;
  });
  const made: Record<string, Record<string, string>> = Object.fromEntries(ofParts);
  const ofReader = kept('nats', reader);
  const passwordOnBus = (user: string) => (user === reader ? ofReader : (made[user]?.NATS_PASSWORD ?? ''));
  return {
    ...made,
    trusted: { [secretFiles.trusted]: keys[secretFiles.trusted] ?? '' },
    backup: { [secretFiles.backup]: keys[secretFiles.backup] ?? '' },
    databases: Object.fromEntries(postgresServices.map((service) => [service, kept('databases', service)])),
    nats: { [reader]: ofReader, [authorizationFile]: natsAuthorization(passwordOnBus) },
  };
}

/** The contents of all key files: those that are there, and new ones. */
function keysFrom(there: SecretData): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  try {
    for (const entries of Object.values(there)) {
      for (const file of Object.values(secretFiles)) {
        const content = entries[file];
        if (content !== undefined) writeFileSync(join(folder, file), content, { mode: 0o600 });
      }
    }
    // New signing keys would be trusted by nobody, and all signed-in people and sealed data would be lost.
    const isOld = existsSync(join(folder, secretFiles.trusted));
    for (const file of [secretFiles.identity, secretFiles.gateway]) {
      if (isOld !== existsSync(join(folder, file)))
        throw new Error(
          `Of ${secretFiles.trusted} and ${file} only one is there: restore the other one from your copy.`,
        );
    }
    const files = Object.values(ensureKeys(folder));
    return Object.fromEntries(files.map((file) => [basename(file), readFileSync(file, 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const secretNames: readonly string[] = [...parts, 'trusted', 'backup', 'databases', 'nats'];
