import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

interface StoredKey {
  kid: string;
  iss?: string;
  createdAt?: string;
  retiredAt?: string;
}
interface KeyFiles {
  readonly signing: string;
  readonly trusted: string;
}

export function listKeys(files: KeyFiles): number {
  for (const { kid, createdAt, retiredAt } of read(files.signing)) {
    process.stdout.write(`${kid}  made ${createdAt ?? 'unknown'}  ${retiredAt ? `retired ${retiredAt}` : 'active'}\n`);
  }
  return 0;
}

/** Publishes the key as trusted first: a token must never be signed by an unknown key. */
export function addKey(files: KeyFiles): number {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const common = { kid: `identity-${randomUUID()}`, use: 'sig', alg: 'ES256', createdAt: new Date().toISOString() };
  write(files.trusted, [
    ...read(files.trusted),
    { ...publicKey.export({ format: 'jwk' }), ...common, iss: 'identity' },
  ]);
  write(files.signing, [...read(files.signing), { ...privateKey.export({ format: 'jwk' }), ...common }]);
  process.stdout.write(`${common.kid} is there. It signs as soon as the keys before it are retired.\n`);
  return 0;
}

export function retireKey(files: KeyFiles, kid: string): number {
  const signing = read(files.signing);
  if (!signing.some((key) => key.kid === kid && !key.retiredAt)) throw new Error(`There is no active key ${kid}.`);
  if (signing.filter((key) => !key.retiredAt).length === 1)
    throw new Error('Add a second key before retiring the last.');
  const retiredAt = new Date().toISOString();
  const retire = (key: StoredKey) => (key.kid === kid ? { ...key, retiredAt } : key);
  write(files.signing, signing.map(retire));
  write(files.trusted, read(files.trusted).map(retire));
  process.stdout.write(`${kid} is retired. What it signed stays good until it has expired.\n`);
  return 0;
}

const read = (file: string): StoredKey[] => (JSON.parse(readFileSync(file, 'utf8')) as { keys: StoredKey[] }).keys;

/** Replaces the file atomically, so that a reader sees the old or the new one. */
function write(file: string, keys: StoredKey[]): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(fresh, statSync(file).mode);
  renameSync(fresh, file);
}
