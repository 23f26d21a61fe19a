import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { services } from '@entourage/contracts/services.ts';
import { signingKeys, trustedKeys } from '@entourage/kit/auth/keys.ts';
import { audience } from '@entourage/kit/auth/tokens.ts';
import { type AttackGroup, answering, refusedAtOnce, type Target } from '../attack.ts';
import { describe } from '../wire/answer.ts';
import { ask } from '../wire/ask.ts';
import { visit } from '../wire/visitor.ts';

type Json = Record<string, unknown>;
type Sign = (text: string) => Buffer;

const encode = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (header: Json, claims: Json, signature: Sign) => {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${signature(text).toString('base64url')}`;
};

const now = () => Math.floor(Date.now() / 1000);
const admin = (): Json => ({
  iss: 'identity',
  aud: audience,
  sub: randomUUID(),
  sid: randomUUID(),
  role: 'ADMIN',
  status: 'APPROVED',
  restricted: false,
  iat: now(),
  exp: now() + 300,
});

const by =
  (key: KeyObject): Sign =>
  (text) =>
    sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
const identityKey = ({ platform }: Target) => signingKeys(platform.keys.identityFile)();
const gatewayKey = ({ platform }: Target) => signingKeys(platform.keys.gatewayFile)();
const publicPem = (target: Target) =>
  trustedKeys(target.platform.keys.trustedFile)().get(identityKey(target).kid)?.pem ?? '';
const stranger = createPrivateKey(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
);

const signed = (target: Target, claims: Json, header: Json = {}) => {
  const { kid, key } = identityKey(target);
  return token({ alg: 'ES256', typ: 'JWT', kid, ...header }, claims, by(key));
};

const forgeries: ReadonlyArray<readonly [name: string, sent: string, forge: (target: Target) => string]> = [
  [
    'no signature',
    'alg none',
    (target) => token({ alg: 'none', kid: identityKey(target).kid }, admin(), () => Buffer.alloc(0)),
  ],
  [
    'the public key as a secret',
    'HS256',
    (target) =>
      token({ alg: 'HS256', kid: identityKey(target).kid }, admin(), (text) =>
        createHmac('sha256', publicPem(target)).update(text).digest(),
      ),
  ],
  [
    'a stranger’s key',
    'by the name of identity’s',
    (target) => token({ alg: 'ES256', kid: identityKey(target).kid }, admin(), by(stranger)),
  ],
  [
    'a stranger’s key',
    'brought along as jwk',
    (target) =>
      token(
        { alg: 'ES256', kid: identityKey(target).kid, jwk: stranger.export({ format: 'jwk' }) },
        admin(),
        by(stranger),
      ),
  ],
  ['a key nobody has', 'kid ../../dev/null', (target) => signed(target, admin(), { kid: '../../dev/null' })],
  ['no key named', 'no kid', (target) => signed(target, admin(), { kid: undefined })],
  [
    'the gateway’s key for a person',
    'role ADMIN',
    (target) => token({ alg: 'ES256', kid: gatewayKey(target).kid }, admin(), by(gatewayKey(target).key)),
  ],
  ['expired', 'an hour ago', (target) => signed(target, { ...admin(), iat: now() - 3900, exp: now() - 3600 })],
  [
    'good for a year',
    'begun an hour ago',
    (target) => signed(target, { ...admin(), iat: now() - 3600, exp: now() + 31_536_000 }),
  ],
  ['without an end', 'no exp', (target) => signed(target, { ...admin(), exp: undefined })],
  ['for somebody else', 'another audience', (target) => signed(target, { ...admin(), aud: 'elsewhere' })],
  ['by nobody', 'no issuer', (target) => signed(target, { ...admin(), iss: undefined })],
  ['a role nobody has', 'role ROOT', (target) => signed(target, { ...admin(), role: 'ROOT' })],
  [
    'a changed claim',
    'the signature of another',
    (target) => {
      const [header, , signature] = signed(target, { ...admin(), role: 'ATHLETE' }).split('.');
      return `${header}.${encode(admin())}.${signature}`;
    },
  ],
  ['no token at all', 'Bearer', () => ''],
  ['very long', '12 KB', () => `${'x'.repeat(4000)}.${'y'.repeat(4000)}.${'z'.repeat(4000)}`],
];

export const tokens: AttackGroup = {
  name: 'tokens',
  attacks: [
    ...forgeries.flatMap(([name, sent, forge]) =>
      services.map((part) =>
        refusedAtOnce({
          name: `${name}, at ${part}`,
          sent,
          expected: '401 UNAUTHENTICATED',
          ask: (target) =>
            ask(target[part], {
              method: 'POST',
              path: '/graphql',
              body: { query: '{ __typename }' },
              headers: { authorization: `Bearer ${forge(target)}` },
            }),
        }),
      ),
    ),
    answering({
      name: 'a good one, as a cookie or a bearer of the gateway',
      sent: 'role ADMIN, signed by identity',
      expected: '401 UNAUTHENTICATED, 401 UNAUTHENTICATED',
      async answer(target) {
        const good = signed(target, admin());
        const as = async (headers: Record<string, string>) =>
          describe(await visit(target, { path: '/api/users', headers }));
        return `${await as({ cookie: `entourage_session=${good}` })}, ${await as({ authorization: `Bearer ${good}` })}`;
      },
    }),
    answering({
      name: 'a person’s own, for what only the gateway may',
      sent: 'POST /sessions/resolve',
      expected: '403 FORBIDDEN',
      answer: async (target) =>
        describe(
          await ask(target.identity, {
            method: 'POST',
            path: '/sessions/resolve',
            body: { secrets: ['x'.repeat(43)], seen: false },
            headers: { authorization: `Bearer ${signed(target, admin())}` },
          }),
        ),
    }),
  ],
};
