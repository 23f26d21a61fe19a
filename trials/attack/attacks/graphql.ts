import { randomUUID } from 'node:crypto';
import { services } from '@entourage/contracts/services.ts';
import { signingKeys } from '@entourage/kit/auth/keys.ts';
import { signToken } from '@entourage/kit/auth/tokens.ts';
import { type AttackGroup, refusedAtOnce, type Target } from '../attack.ts';
import { steadily, underFire } from '../under-fire.ts';
import { ask } from '../wire/ask.ts';
import { post, visit } from '../wire/visitor.ts';

const deep = `query CurrentUser ${'{ me '.repeat(60)} { id } ${'}'.repeat(60)}`;
const aliases = `query CurrentUser { ${Array.from({ length: 1000 }, (_, n) => `a${n}: me { id }`).join(' ')} }`;
const bomb = `query CurrentUser { ...f0 } ${Array.from(
  { length: 22 },
  (_, n) => `fragment f${n} on Query { ...f${n + 1} me { id } ...f${n + 1} }`,
).join(' ')} fragment f22 on Query { me { id } }`;
const braces = `query CurrentUser ${'{'.repeat(5000)}`;
const mistyped = 'query CurrentUser { me { usernme } }';

const texts = { deep, aliases, bomb, braces, mistyped };
const named = (query: string) => ({ operationName: 'CurrentUser', query });

const bodies: ReadonlyArray<readonly [name: string, sent: string, body: object | string, expected: string]> = [
  ['deep query', '60 levels', named(deep), '400 UNKNOWN_OPERATION'],
  ['many names', '1,000 aliases', named(aliases), '400 UNKNOWN_OPERATION'],
  ['fragment bomb', '2^22 expansions', named(bomb), '400 UNKNOWN_OPERATION'],
  ['braces', '5,000 of them', named(braces), '400 UNKNOWN_OPERATION'],
  ['mistyped field', 'me { usernme }', named(mistyped), '400 UNKNOWN_OPERATION'],
  [
    'batch',
    'a list of 100',
    Array.from({ length: 100 }, () => ({ operationName: 'CurrentUser' })),
    '400 BATCH_REFUSED',
  ],
  ['introspection', '__schema', { query: '{ __schema { types { name } } }' }, '400 INVALID'],
  ['introspection by a known name', '__schema', named('{ __schema { types { name } } }'), '400 UNKNOWN_OPERATION'],
  ['unknown name', 'Everything', { operationName: 'Everything' }, '400 UNKNOWN_OPERATION'],
  [
    'known name, other text',
    'query CurrentUser { me { id } }',
    named('query CurrentUser { me { id } }'),
    '400 UNKNOWN_OPERATION',
  ],
  [
    'huge variables',
    '300 KB',
    { operationName: 'SignIn', variables: { username: 'x'.repeat(300_000) } },
    '413 PAYLOAD_TOO_LARGE',
  ],
  [
    'wrong types',
    'an object for a name',
    { operationName: 'SignIn', variables: { username: { a: 1 } } },
    '400 INVALID',
  ],
  [
    'persisted query',
    'extensions',
    { operationName: 'CurrentUser', extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } },
    '400 INVALID',
  ],
  ['name of a prototype', '__proto__', { operationName: '__proto__' }, '400 UNKNOWN_OPERATION'],
  ['name of a prototype', 'constructor', { operationName: 'constructor' }, '400 UNKNOWN_OPERATION'],
  ['a prototype in the body', '{"__proto__": …}', '{"__proto__":{"operationName":"CurrentUser"}}', '400 INVALID'],
  [
    'a prototype in the variables',
    '{"__proto__": …}',
    '{"operationName":"SignIn","variables":{"__proto__":{"username":"a","password":"b"}}}',
    '400 INVALID',
  ],
  ['lists in lists', '30,000 brackets', `${'['.repeat(30_000)}`, '400 INVALID_JSON'],
];

const flood: ReadonlyArray<object> = [...Object.values(texts).map(named), Array.from({ length: 100 }, () => ({}))];

const json = { 'content-type': 'application/json' };
const types: ReadonlyArray<readonly [name: string, type: string, body: string]> = [
  [
    'an upload by GraphQL',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{}\r\n--b--',
  ],
  ['plain GraphQL', 'application/graphql', '{ me { id } }'],
  ['JSON as text', 'text/plain', '{"operationName":"CurrentUser"}'],
  ['a form', 'application/x-www-form-urlencoded', 'operationName=CurrentUser'],
];

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-key': 'x3JJHMbDL1EzLkh9GBhXDw==',
  'sec-websocket-version': '13',
  'sec-websocket-protocol': 'graphql-transport-ws',
};

export const graphql: AttackGroup = {
  name: 'graphql',
  attacks: [
    ...bodies.map(([name, sent, body, expected]) =>
      refusedAtOnce({ name, sent, expected, ask: (target) => post(target, '/graphql', body, json) }),
    ),
    ...types.map(([name, type, body]) =>
      refusedAtOnce({
        name,
        sent: type,
        expected: '415 UNSUPPORTED_MEDIA_TYPE',
        ask: (target) => post(target, '/graphql', body, { 'content-type': type }),
      }),
    ),
    refusedAtOnce({
      name: 'by GET',
      sent: '?query={me{id}}',
      expected: '405 METHOD_NOT_ALLOWED',
      ask: (target) => visit(target, { path: '/graphql?query=%7Bme%7Bid%7D%7D' }),
    }),
    refusedAtOnce({
      name: 'a websocket',
      sent: 'Upgrade: websocket',
      expected: '405 METHOD_NOT_ALLOWED',
      ask: (target) => visit(target, { path: '/graphql', headers: upgrade }),
    }),
    underFire({
      name: 'a flood of all of these',
      sent: '100 a second',
      expected: '400 BATCH_REFUSED, 400 UNKNOWN_OPERATION',
      arm: async (target) => (going) =>
        steadily(going, 100, (turn) => post(target, '/graphql', flood[turn % flood.length] ?? '')),
    }),
  ],
};

const atServices: ReadonlyArray<readonly [name: string, sent: string, body: object, expected: string]> = [
  ['deep query', '60 levels', { query: deep }, '400 GRAPHQL_VALIDATION_FAILED'],
  ['many names', '1,000 aliases', { query: aliases }, '400 GRAPHQL_PARSE_FAILED'],
  ['fragment bomb', '2^22 expansions', { query: bomb }, '400 GRAPHQL_VALIDATION_FAILED'],
  ['braces', '5,000 of them', { query: braces }, '400 GRAPHQL_PARSE_FAILED'],
  ['mistyped field', 'me { usernme }', { query: mistyped }, '400 GRAPHQL_VALIDATION_FAILED'],
  ['introspection', '__schema', { query: '{ __schema { types { name } } }' }, '400 GRAPHQL_VALIDATION_FAILED'],
  ['huge query', '300 KB', { query: 'x'.repeat(300_000) }, '413 PAYLOAD_TOO_LARGE'],
];

function tokenOf({ platform }: Target): string {
  return signToken(signingKeys(platform.keys.identityFile)(), {
    iss: 'identity',
    sub: randomUUID(),
    sid: randomUUID(),
    role: 'ATHLETE',
    status: 'PENDING',
    restricted: false,
  });
}

/** Only the gateway should reach a service; this is what other callers get. */
export const graphqlAtServices: AttackGroup = {
  name: 'at a service',
  attacks: [
    ...services.map((part) =>
      refusedAtOnce({
        name: `${part} without a token`,
        sent: '{ me { id } }',
        expected: '401 UNAUTHENTICATED',
        ask: (target) => ask(target[part], { method: 'POST', path: '/graphql', body: { query: '{ me { id } }' } }),
      }),
    ),
    ...atServices.map(([name, sent, body, expected]) =>
      refusedAtOnce({
        name: `${name}, with a person’s token`,
        sent,
        expected,
        ask: (target) =>
          ask(target.identity, {
            method: 'POST',
            path: '/graphql',
            body,
            headers: { authorization: `Bearer ${tokenOf(target)}` },
          }),
      }),
    ),
  ],
};
