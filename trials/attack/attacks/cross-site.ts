import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@entourage/contracts/rest/calls.ts';
import { streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { describe } from '../wire/answer.ts';
import { ask } from '../wire/ask.ts';

type Route = Pick<Call, 'method' | 'path' | 'body'>;

const all: readonly Route[] = [
  ...(Object.values(calls) as Call[]),
  ...(Object.values(streamedCalls) as Route[]),
  { method: 'POST', path: '/graphql' as Route['path'] },
  { method: 'POST', path: '/api/logout' },
];
const writing = all.filter(({ method }) => method !== 'GET');
const readable = new Set([
  ...all.filter(({ method }) => method === 'GET').map(({ path }) => path),
  '/api/logout',
  '/api/login',
]);
const onlyWriting = [...new Set(writing.map(({ path }) => path))].filter((path) => !readable.has(path));

const at = (path: string) => path.replaceAll(/\{\w+\}/g, randomUUID());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const text = { 'content-type': 'text/plain' };
const upload = { 'content-type': 'multipart/form-data; boundary=b' };
const json = { 'content-type': 'application/json' };
const evil = 'https://evil.example';

type Headers = Record<string, string>;
const forms: ReadonlyArray<readonly [name: string, headers: (target: Target) => Headers]> = [
  ['a form of another site', () => ({ ...form, origin: evil })],
  ['text of another site', () => ({ ...text, origin: evil })],
  ['an upload of another site', () => ({ ...upload, origin: evil })],
  ['JSON of another site', () => ({ ...json, origin: evil })],
  ['a frame without an origin', () => ({ ...form, origin: 'null' })],
  ['an empty origin', () => ({ ...form, origin: '' })],
  ['a neighbour under our domain', () => ({ ...form, origin: 'http://evil.localhost' })],
  ['our host, another port', () => ({ ...form, origin: 'http://127.0.0.1:1' })],
  ['our host by another scheme', ({ platform }) => ({ ...form, origin: platform.gatewayUrl.replace('http', 'https') })],
  ['an origin that begins like ours', ({ platform }) => ({ ...form, origin: `${platform.gatewayUrl}.evil.example` })],
  ['ours and another', ({ platform }) => ({ ...form, origin: `${platform.gatewayUrl}, ${evil}` })],
  ['a browser that says cross-site', () => ({ ...form, 'sec-fetch-site': 'cross-site' })],
  ['a browser that says same-site', () => ({ ...form, 'sec-fetch-site': 'same-site' })],
  [
    'our origin, and a browser that says cross-site',
    ({ platform }) => ({ ...json, origin: platform.gatewayUrl, 'sec-fetch-site': 'cross-site' }),
  ],
  ['a method by another name', () => ({ ...form, origin: evil, 'x-http-method-override': 'GET' })],
];

/** A caller without permission is refused before the request is checked. */
const turnedAway: ReadonlySet<number> = new Set([403, 404]);

/** Calls each of these routes with a permitted role; returns the distinct answers. */
async function everywhere(
  target: Target,
  routes: readonly Route[],
  headers: Headers,
  method?: string,
): Promise<string> {
  const { browser } = await target.people.withStanding('ADMIN', 'APPROVED');
  const { browser: athlete } = await target.people.withStanding('ATHLETE', 'APPROVED');
  const { browser: liaison } = await target.people.withStanding('LIAISON', 'APPROVED');
  const { browser: member } = await target.people.withStanding('TEAM_MEMBER', 'APPROVED');
  const received = new Set<string>();
  for (const route of routes) {
    const answers = await Promise.all(
      [browser, athlete, liaison, member].map((asker) =>
        ask(target.gateway, {
          method: method ?? route.method,
          path: at(route.path),
          headers: { cookie: asker.cookie() ?? '', ...headers },
          ...(method === undefined && { body: 'a=b' }),
        }),
      ),
    );
    const looked = answers.filter(({ status }) => !turnedAway.has(status));
    for (const answer of looked.length > 0 ? looked : answers) {
      received.add(method === 'HEAD' ? String(answer.status) : describe(answer));
    }
  }
  const still = await browser.send('GET', '/api/auth/user');
  if (still.status !== 200) received.add('and the session was ended');
  return [...received].sort().join(', ');
}

export const crossSite: AttackGroup = {
  name: 'from other sites',
  attacks: [
    ...forms.map(([name, headers]) =>
      answering({
        name,
        sent: `to each of ${writing.length} writing calls`,
        expected: '403 CROSS_SITE',
        answer: (target) => everywhere(target, writing, headers(target)),
      }),
    ),
    ...[form, text, upload].map((type) =>
      answering({
        name: 'a form that says nothing of where it is from',
        sent: `${type['content-type']} to each call that takes JSON`,
        expected: '415 UNSUPPORTED_MEDIA_TYPE',
        answer: (target) =>
          everywhere(
            target,
            writing.filter(({ body, path }) => body !== undefined || path === ('/graphql' as string)),
            type,
          ),
      }),
    ),
    ...['GET', 'HEAD'].map((method) =>
      answering({
        name: `${method} to what only writes`,
        sent: `to each of ${onlyWriting.length} paths, X-HTTP-Method-Override: POST`,
        expected: method === 'GET' ? '405 METHOD_NOT_ALLOWED' : '405',
        answer: (target) =>
          everywhere(
            target,
            onlyWriting.map((path) => ({ method: 'POST', path })),
            { 'x-http-method-override': 'POST' },
            method,
          ),
      }),
    ),
    answering({
      name: 'asking whether it may',
      sent: `OPTIONS to each of ${writing.length} writing calls`,
      expected: '405 METHOD_NOT_ALLOWED',
      answer: (target) =>
        everywhere(
          target,
          writing,
          { origin: evil, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
          'OPTIONS',
        ),
    }),
    answering({
      name: 'an image that signs out',
      sent: 'GET /api/logout, cross-site',
      expected: '302 to /log-out',
      async answer(target) {
        const { browser } = await target.people.register();
        const headers = { cookie: browser.cookie() ?? '', 'sec-fetch-site': 'cross-site' };
        const answer = await ask(target.gateway, { path: '/api/logout', headers });
        const still = await browser.send('GET', '/api/auth/user');
        return still.status === 200 ? describe(answer) : 'signed out';
      },
    }),
  ],
};
