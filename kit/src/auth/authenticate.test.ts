import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import jwt from 'jsonwebtoken';
import { createLog } from '../process/log.ts';
import { type Listening, listen } from '../serve/http.ts';
import { problemAnswer } from '../serve/problem-answer.ts';
import { authenticateWith } from './authenticate.ts';
import { type TrustedKey, trustedKeys } from './keys.ts';
import { audience, signToken } from './tokens.ts';

const identity = newKey();
const retired = newKey();
const forgotten = newKey();
const gateway = newKey();
const stranger = newKey();

const trusted = new Map<string, TrustedKey>([
  ['identity-1', trust('identity', identity)],
  ['identity-retired', { ...trust('identity', retired), retiredAt: Date.now() - 60_000 }],
  ['identity-forgotten', { ...trust('identity', forgotten), retiredAt: Date.now() - 3_600_000 }],
  ['gateway-1', trust('gateway', gateway)],
]);

const person = {
  iss: 'identity',
  sub: randomUUID(),
  sid: randomUUID(),
  role: 'ATHLETE',
  status: 'APPROVED',
  restricted: false,
} as const;

let listening: Listening;

beforeAll(async () => {
  const app = express();
  app.use(authenticateWith(() => trusted).demanded);
  app.get('/', (_request, response) => void response.json(response.locals.principal));
  app.use(problemAnswer(createLog('test', 'silent')));
  listening = await listen(app, { host: '127.0.0.1', port: 0 });
});

afterAll(() => listening.close());

const ask = (token?: string) =>
  fetch(`http://127.0.0.1:${listening.port}/`, token ? { headers: { authorization: `Bearer ${token}` } } : {});

test('a person token identifies the person that identity signed it for', async () => {
  const answer = await ask(signToken({ kid: 'identity-1', key: identity }, person));
  expect(await answer.json()).toEqual({
    kind: 'person',
    id: person.sub,
    sessionId: person.sid,
    role: 'ATHLETE',
    status: 'APPROVED',
    restricted: false,
  });
});

test('a limited token keeps its limits', async () => {
  const answer = await ask(signToken({ kid: 'identity-1', key: identity }, { ...person, only: ['calendar.read'] }));
  expect(await answer.json()).toMatchObject({ id: person.sub, only: ['calendar.read'] });
});

test('a gateway token permits what it names', async () => {
  const claims = { iss: 'gateway', sub: 'gateway', may: ['contact.send'] } as const;
  const answer = await ask(signToken({ kid: 'gateway-1', key: gateway }, claims));
  expect(await answer.json()).toEqual({ kind: 'gateway', may: ['contact.send'] });
});

test('a token signed with a retired key stays valid until it expires', async () => {
  expect((await ask(signToken({ kid: 'identity-retired', key: retired }, person))).status).toBe(200);
});

test('the first token of a key is accepted although the key was added a moment ago', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  const file = join(folder, 'trusted.json');
  const publish = (...keys: KeyObject[]) =>
    writeFileSync(file, JSON.stringify({ keys: keys.map((key, at) => publicPart(key, `identity-${at + 1}`)) }));
  publish(identity);
  const app = express();
  app.use(authenticateWith(trustedKeys(file)).demanded, (_request, response) => void response.end());
  app.use(problemAnswer(createLog('test', 'silent')));
  const serving = await listen(app, { host: '127.0.0.1', port: 0 });
  const statusOf = async (kid: string, key: KeyObject) =>
    (
      await fetch(`http://127.0.0.1:${serving.port}/`, {
        headers: { authorization: `Bearer ${signToken({ kid, key }, person)}` },
      })
    ).status;
  expect(await statusOf('identity-1', identity)).toBe(200);
  expect(await statusOf('identity-2', retired)).toBe(401);
  publish(identity, retired);
  expect(await statusOf('identity-2', retired)).toBe(200);
  await serving.close();
  rmSync(folder, { recursive: true });
});

const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (key: KeyObject, claims: object, options: jwt.SignOptions = {}) =>
  jwt.sign(claims, key, { algorithm: 'ES256', keyid: 'identity-1', audience, expiresIn: 300, ...options });

test.each([
  ['no token', undefined],
  ['nonsense', 'a.b.c'],
  ['an untrusted key under a trusted id', signToken({ kid: 'identity-1', key: stranger }, person)],
  ['an unknown key id', signToken({ kid: 'identity-9', key: identity }, person)],
  ['a key retired long ago', signToken({ kid: 'identity-forgotten', key: forgotten }, person)],
  ['the gateway speaking for a person', signToken({ kid: 'gateway-1', key: gateway }, person)],
  ['another audience', sign(identity, person, { audience: 'somebody-else' })],
  ['an expired token', sign(identity, person, { expiresIn: -1 })],
  ['a token that lives longer than ours do', sign(identity, { ...person, iat: 1 }, { expiresIn: '100y' })],
  ['a token from tomorrow', sign(identity, { ...person, iat: Math.floor(Date.now() / 1000) + 86_400 })],
  [
    'an extension that must be known and is not',
    sign(identity, person, { header: { alg: 'ES256', crit: ['extension'], extension: true } as jwt.JwtHeader }),
  ],
  ['a role that does not exist', sign(identity, { ...person, role: 'ROOT' })],
  [
    'an action that does not exist',
    sign(gateway, { iss: 'gateway', sub: 'gateway', may: ['*'] }, { keyid: 'gateway-1' }),
  ],
  [
    'alg none',
    `${header({ alg: 'none', kid: 'identity-1' })}.${header({ ...person, aud: audience, exp: 9e9, iat: Date.now() / 1000 })}.`,
  ],
  [
    'our public key used as a secret',
    jwt.sign(person, trust('identity', identity).pem, {
      algorithm: 'HS256',
      keyid: 'identity-1',
      audience,
      expiresIn: 300,
    }),
  ],
])('%s is rejected', async (_name, token) => {
  const answer = await ask(token);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ message: 'Unauthorized', code: 'UNAUTHENTICATED' });
});

function newKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}

function trust(issuer: string, key: KeyObject): TrustedKey {
  return { issuer, pem: createPublicKey(key).export({ type: 'spki', format: 'pem' }) as string, retiredAt: null };
}

const publicPart = (key: KeyObject, kid: string) => ({
  ...createPublicKey(key).export({ format: 'jwk' }),
  kid,
  iss: 'identity',
});
