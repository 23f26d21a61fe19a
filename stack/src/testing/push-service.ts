import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PushMessage, pushMessage } from '@entourage/contracts/push.ts';

/** Nothing listens there: what a test does not receive must not leave this machine. */
export const noPushService = 'http://127.0.0.1:1';

/** A browser's subscription, with the private key that only the browser has. */
export interface TestBrowser {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  open(body: Buffer): PushMessage;
}

interface Claims {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}

export interface ReceivedPush {
  readonly endpoint: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly message: PushMessage;
  /** The claims of the verified VAPID token. */
  readonly claims: Claims;
}

/** A push service that takes messages of this platform only: checks the token, and opens each text as its browser would. */
export async function pushService(publicKey: () => string) {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, TestBrowser>();
  /** Answers of the next requests; afterwards 201. */
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { status, headers } = answers.shift() ?? { status: 201 };
    const browser = browsers.get(request.url ?? '');
    try {
      if (!browser) throw new Error(`nobody subscribed at ${request.url}`);
      const claims = claimsOf(request.headers.authorization ?? '', publicKey());
      if (claims.aud !== origin()) throw new Error(`the token is for ${String(claims.aud)}`);
      const message = browser.open(Buffer.concat(chunks));
      received.push({ endpoint: browser.subscription.endpoint, headers: request.headers, message, claims });
      response.writeHead(status, headers).end();
    } catch (error) {
      response.writeHead(500).end(String(error));
      faults.push(String(error));
    }
  });
  const faults: string[] = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: origin(),
    received,
    answers,
    faults,
    browser(): TestBrowser {
      const path = `/send/${randomUUID()}`;
      const browser = testBrowser(origin() + path);
      browsers.set(path, browser);
      return browser;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type PushService = Awaited<ReturnType<typeof pushService>>;

export function testBrowser(endpoint: string): TestBrowser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return {
    subscription: { endpoint, keys },
    open: (body) => pushMessage.parse(JSON.parse(openPush(body, pair.getPrivateKey(), auth))),
  };
}

/** As a browser does it: the steps of RFC 8291, section 3.4. */
export function openPush(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const hkdf = (key: Buffer, with_: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, with_, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
  const ikm = hkdf(own.computeSecret(theirs), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    hkdf(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  ).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString();
}

function claimsOf(authorization: string, publicKey: string): Claims {
  const [, head = '', body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('another platform');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ];
  const of = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: of, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  if (!isSigned || claims.exp * 1000 < Date.now()) throw new Error('the token is not valid');
  return claims;
}
