import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';

const jwk = z.looseObject({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  /** A retired key signs no new tokens; tokens it signed before stay valid until they expire. */
  retiredAt: z.iso.datetime().optional(),
});
const privateSet = z.object({ keys: z.array(jwk.extend({ d: z.string() })).min(1) });
const trustedSet = z.object({ keys: z.array(jwk.extend({ iss: z.string() })).min(1) });

export interface SigningKey {
  readonly kid: string;
  readonly key: KeyObject;
}
export interface TrustedKey {
  readonly issuer: string;
  readonly pem: string;
  /** A retired key is trusted until the last token it signed has expired. */
  readonly retiredAt: number | null;
}

/** The first key that is not retired. The file may change while the process runs. */
export function signingKeys(file: string): () => SigningKey {
  return reread(file, (content) => {
    const active = privateSet.parse(content).keys.find((key) => !key.retiredAt);
    if (!active) throw new Error(`${file} holds no key that is not retired`);
    return { kid: active.kid, key: createPrivateKey({ key: active as JsonWebKey, format: 'jwk' }) };
  });
}

/** The public keys by key id. For an unknown key id, rereads the file if it has changed. */
export type TrustedKeys = (keyId?: string) => ReadonlyMap<string, TrustedKey>;

export function trustedKeys(file: string): TrustedKeys {
  const read = reread(file, (content): ReadonlyMap<string, TrustedKey> => {
    const { keys } = trustedSet.parse(content);
    return new Map(
      keys.map((key) => [
        key.kid,
        {
          issuer: key.iss,
          pem: createPublicKey({ key: key as JsonWebKey, format: 'jwk' }).export({
            type: 'spki',
            format: 'pem',
          }) as string,
          retiredAt: key.retiredAt ? Date.parse(key.retiredAt) : null,
        },
      ]),
    );
  });
  return (keyId) => {
    const known = read();
    return keyId === undefined || known.has(keyId) ? known : read({ now: true });
  };
}

/** Checks the file at most once a second, or at once with `now`: keys are added and retired without a restart. */
function reread<Value>(file: string, parse: (content: unknown) => Value): (options?: { now: boolean }) => Value {
  let value = parse(JSON.parse(readFileSync(file, 'utf8')));
  let readAt = statSync(file).mtimeMs;
  let lookedAt = Date.now();
  return ({ now } = { now: false }) => {
    if (!now && Date.now() - lookedAt < 1000) return value;
    lookedAt = Date.now();
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== readAt) {
      value = parse(JSON.parse(readFileSync(file, 'utf8')));
      readAt = mtimeMs;
    }
    return value;
  };
}
