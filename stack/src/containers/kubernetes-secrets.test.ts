import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Kubernetes, readSecrets, writeSecrets } from './kubernetes-secrets.ts';

/** The part of the API server that is used: it stores what it gets, in base64 as the real one. */
const stored: Record<string, Record<string, string>> = {};
const calls: string[] = [];
const server = createServer(async (request, response) => {
  const name = /\/api\/v1\/namespaces\/ours\/secrets\/?(.*)$/.exec(request.url ?? '')?.[1] ?? '';
  const body = JSON.parse((await text(request)) || '{}');
  calls.push(`${request.method} ${name || body.metadata?.name}`);
  const answer = (status: number, content: object) => response.writeHead(status).end(JSON.stringify(content));
  if (request.headers.authorization !== 'Bearer ours') return answer(403, { message: 'secrets is forbidden' });
  if (request.method === 'POST') stored[body.metadata.name] = body.data;
  if (request.method === 'PATCH') stored[name] = { ...stored[name], ...body.data };
  const found = stored[name || body.metadata?.name];
  return found ? answer(200, { data: found }) : answer(404, { message: 'not found' });
});
let at: Kubernetes;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  at = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, namespace: 'ours', token: 'ours' };
});
afterAll(() => server.close());

test('a missing Secret is created, an entry is added to one that is there', async () => {
  await writeSecrets(at, 'e', { identity: { key: 'ünïcode' } }, {});
  expect(await readSecrets(at, 'e', ['identity', 'gateway'])).toEqual({ identity: { key: 'ünïcode' } });
  const there = { identity: { key: 'ünïcode' } };
  await writeSecrets(at, 'e', { identity: { other: '2' } }, there);
  expect(await readSecrets(at, 'e', ['identity'])).toEqual({ identity: { key: 'ünïcode', other: '2' } });
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual(['POST e-identity', 'PATCH e-identity']);
});

test('a refusal ends the job with the reason', async () => {
  await expect(readSecrets({ ...at, token: 'another' }, 'e', ['identity'])).rejects.toThrow(
    'The API server answers 403: secrets is forbidden',
  );
});
