import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** The key that names the platform to push services (VAPID, RFC 8292). */
export interface PushKey {
  /** The uncompressed point, as browsers and push services take it. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const jwk = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
const keySet = z.object({ keys: z.array(jwk).length(1) });

/** Null without the file: an installation that brings its own secrets may have none, and sends no push messages. */
export function readPushKey(file: string | undefined): PushKey | null {
  if (file === undefined || !existsSync(file)) return null;
  const [key] = keySet.parse(JSON.parse(readFileSync(file, 'utf8'))).keys as [z.infer<typeof jwk>];
  const point = Buffer.concat([Buffer.of(4), ...[key.x, key.y].map((each) => Buffer.from(each, 'base64url'))]);
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: key as JsonWebKey, format: 'jwk' }),
  };
}
