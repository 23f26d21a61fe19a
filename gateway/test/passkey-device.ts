import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Answer, Browser } from './browser.ts';
import type { Person } from './people.ts';

/** What a device, its browser or somebody between them may do differently. */
export interface Twist {
  readonly origin?: string;
  readonly host?: string;
  readonly type?: string;
  readonly verifiesPerson?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
  readonly userHandle?: string;
  readonly breaksSignature?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: string | Buffer) => Buffer.from(data).toString('base64url');

const counterOf = (count: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
};

/** A text or a byte string of CBOR, of 24 to 255 bytes. */
const cborOf = (major: 0x58 | 0x78, data: Buffer) => Buffer.concat([Buffer.from([major, data.length]), data]);
const shortText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An authenticator with one passkey (ES256), and the browser around it. */
export function passkeyDevice(publicOrigin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const credential = { id: encoded(id), rawId: encoded(id), type: 'public-key' };
  let counter = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, twist: Twist) =>
    JSON.stringify({
      type: twist.type ?? type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? publicOrigin,
      crossOrigin: false,
    });

  function authenticatorData(flags: number, twist: Twist, attested = Buffer.alloc(0)): Buffer {
    const host = sha256(twist.host ?? new URL(publicOrigin).hostname);
    const verified = (twist.verifiesPerson ?? true) ? 0x04 : 0;
    return Buffer.concat([host, Buffer.from([flags | 0x01 | verified]), counterOf(twist.counter ?? counter), attested]);
  }

  return {
    id: credential.id,

    create(options: { challenge: string; user: { id: string } }, twist: Twist = {}) {
      handle = options.user.id;
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[shortText('fmt'), shortText('none'), shortText('attStmt'), Buffer.from([0xa0])],
        ...[shortText('authData'), cborOf(0x58, authenticatorData(0x40 | 0x08 | 0x10, twist, attested))],
      ]);
      const clientDataJSON = encoded(clientData('webauthn.create', options.challenge, twist));
      const response = { clientDataJSON, attestationObject: encoded(attestationObject), transports: ['internal'] };
      // As browsers add them, and the contract ignores.
      return { ...credential, response, authenticatorAttachment: 'platform', clientExtensionResults: {} };
    },

    sign(options: { challenge: string }, twist: Twist = {}) {
      counter += 1;
      const data = authenticatorData(0x08 | 0x10, twist);
      const client = clientData('webauthn.get', options.challenge, twist);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      if (twist.breaksSignature) data.writeUInt8(data.readUInt8(36) + 1, 36);
      const response = {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(signature),
        userHandle: twist.userHandle ?? handle,
      };
      return { ...credential, response, clientExtensionResults: {} };
    },
  };
}

export type PasskeyDevice = ReturnType<typeof passkeyDevice>;

export const beginPasskey = ({ browser, password }: Person): Promise<Answer> =>
  browser.send('POST', '/api/account/passkeys/options', { password });

export async function addPasskey(person: Person, device: PasskeyDevice, name = 'Phone'): Promise<Answer> {
  const { body } = await beginPasskey(person);
  return person.browser.send('POST', '/api/account/passkeys', { name, response: device.create(body) });
}

export const beginPasskeySignIn = (browser: Browser): Promise<Answer> =>
  browser.send('POST', '/api/login/passkey/options');

export async function signInWith(device: PasskeyDevice, browser: Browser, twist: Twist = {}): Promise<Answer> {
  const { body } = await beginPasskeySignIn(browser);
  return browser.send('POST', '/api/login/passkey', { response: device.sign(body, twist) });
}
