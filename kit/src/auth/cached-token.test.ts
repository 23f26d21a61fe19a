import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import express from 'express';
import jwt from 'jsonwebtoken';
import { createLog } from '../process/log.ts';
import { type Listening, listen } from '../serve/http.ts';
import { problemAnswer } from '../serve/problem-answer.ts';
import { authenticateWith } from './authenticate.ts';
import type { TrustedKey } from './keys.ts';
import { audience } from './tokens.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const trusted = (): ReadonlyMap<string, TrustedKey> => new Map([['k', { issuer: 'identity', pem, retiredAt: null }]]);
let keys = trusted();
let listening: Listening;

beforeAll(async () => {
  const app = express();
  app.use(authenticateWith(() => keys).demanded);
  app.get('/', (_request, response) => void response.json(response.locals.principal));
  app.use(problemAnswer(createLog('test', 'silent')));
  listening = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.close());

const sign = (seconds: number, sub: string = randomUUID()) =>
  jwt.sign(
    { iss: 'identity', sub, sid: randomUUID(), role: 'ATHLETE', status: 'APPROVED', restricted: false },
    privateKey,
    {
      algorithm: 'ES256',
      keyid: 'k',
      audience,
      expiresIn: seconds,
    },
  );
const ask = (token: string) =>
  fetch(`http://127.0.0.1:${listening.port}/`, { headers: { authorization: `Bearer ${token}` } });

test('a cached token is rejected after it expires', async () => {
  const token = sign(2);
  expect((await ask(token)).status).toBe(200);
  await eventually(async () => expect((await ask(token)).status).toBe(401), 5000);
});

test('a cached token is rejected once its key is removed', async () => {
  const token = sign(60);
  expect((await ask(token)).status).toBe(200);
  keys = new Map();
  expect((await ask(token)).status).toBe(401);
  keys = trusted();
  expect((await ask(token)).status).toBe(200);
});

test('the cached result of one token is not used for another', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const tokens = [sign(60, one), sign(60, two)];
  for (let time = 0; time < 2; time++) {
    const answers = await Promise.all(tokens.map(async (token) => (await ask(token)).json()));
    expect(answers).toMatchObject([{ id: one }, { id: two }]);
  }
  const [first = '', second = ''] = tokens;
  const forged = `${first.slice(0, first.lastIndexOf('.'))}${second.slice(second.lastIndexOf('.'))}`;
  expect((await ask(forged)).status).toBe(401);
});
