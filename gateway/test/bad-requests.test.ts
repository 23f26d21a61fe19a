import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { addressVariableOf, services } from '@entourage/contracts/services.ts';
import { freePort } from '@entourage/stack/ports';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { type Answer, openBrowser } from './browser.ts';
import { aMessage, type People, type Person, peopleOf, someone } from './people.ts';
import { refused } from './refused.ts';
import { startReplica } from './replica.ts';

let platform: TestPlatform;
let people: People;
let admin: Person;
let adminsBefore: number;

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
  adminsBefore = await people.countAdmins();
  admin = await people.admin();
});
afterAll(() => platform.stop());

describe('bodies', () => {
  const post = (body: string | Buffer, type?: string, headers: Record<string, string> = {}) =>
    rawPost('/api/login', body, { ...(type && { 'content-type': type }), ...headers });

  test.each<[string, string | Buffer, string | undefined, number, string, Record<string, string>?]>([
    ['broken JSON', '{"username":', 'application/json', 400, 'INVALID_JSON'],
    ['nothing', '', 'application/json', 400, 'INVALID_JSON'],
    ['a list', '[{}]', 'application/json', 400, 'BATCH_REFUSED'],
    ['null', 'null', 'application/json', 400, 'INVALID', { body: 'Must be a JSON object' }],
    ['a word', '"x"', 'application/json', 400, 'INVALID', { body: 'Must be a JSON object' }],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'application/json', 400, 'INVALID_JSON'],
    ['UTF-16', Buffer.from('{"username":"a","password":"b"}', 'utf16le'), 'application/json', 400, 'INVALID_JSON'],
    [
      'UTF-16 that says so',
      Buffer.from('{}', 'utf16le'),
      'application/json; charset=utf-16',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a form', 'username=a&password=b', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text', '{"username":"a","password":"b"}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no type', '{"username":"a","password":"b"}', undefined, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['JSON nested too deeply', '['.repeat(30_000), 'application/json', 400, 'INVALID_JSON'],
    [
      'one megabyte too much',
      JSON.stringify({ username: 'x'.repeat(1_048_576) }),
      'application/json',
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('%s', async (_name, body, type, status, code, ...[fields]) => {
    refused(await post(body, type), status, code, fields);
  });

  test('compressed bodies are refused', async () => {
    refused(await post('{}', 'application/json', { 'content-encoding': 'gzip' }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  test('a body that stalls is refused after eight seconds', async () => {
    const socket = connect(Number(new URL(platform.gatewayUrl).port), '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => (said += chunk));
    const since = Date.now();
    socket.write(
      `POST /api/login HTTP/1.1\r\nHost: x\r\nOrigin: ${platform.gatewayUrl}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"username":`,
    );
    await once(socket, 'close');
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain('"code":"REQUEST_TIMEOUT"');
    expect(Date.now() - since).toBeLessThan(10_000);
  });

  test('a body without a length that does not end is cut off', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(platform.gatewayUrl).port), '127.0.0.1');
      let said = '';
      socket.on('data', (chunk) => (said += chunk));
      socket.on('error', reject);
      socket.on('close', () => resolve(said));
      socket.write(
        `POST /api/login HTTP/1.1\r\nHost: x\r\nOrigin: ${platform.gatewayUrl}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      for (let count = 0; count < 300; count++) socket.write(`400\r\n${'x'.repeat(1024)}\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('Connection: close');
  });
});

describe('/graphql', () => {
  const graphql = (body: unknown) => admin.browser.send('POST', '/graphql', body);
  const refusedThere = (answer: Answer, status: number, code: string) =>
    expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([status, code]);

  test('unregistered operations are refused, with or without their text', async () => {
    refusedThere(await graphql({ operationName: 'Everything' }), 400, 'UNKNOWN_OPERATION');
    refusedThere(
      await graphql({ operationName: 'CurrentUser', query: 'query CurrentUser { me { id } }' }),
      400,
      'UNKNOWN_OPERATION',
    );
    const unnamed = await graphql({ query: '{ __schema { types { name } } }' });
    refusedThere(unnamed, 400, 'INVALID');
    expect(unnamed.body.errors[0].extensions.fields).toEqual({ operationName: 'Name a registered operation' });
    refusedThere(await graphql({ operationName: '__proto__' }), 400, 'UNKNOWN_OPERATION');
  });

  test('batches are refused', async () => {
    refusedThere(await graphql([{ operationName: 'CurrentUser' }]), 400, 'BATCH_REFUSED');
  });

  test('a mutation by GET is refused', async () => {
    const answer = await admin.browser.send('GET', '/graphql?operationName=SignOut');
    refused(answer, 405, 'METHOD_NOT_ALLOWED');
    expect((await admin.browser.send('GET', '/api/auth/user')).status).toBe(200);
  });

  test('invalid variables are refused', async () => {
    for (const variables of [{}, { userId: ['a', 'b'] }, { userId: null }]) {
      refusedThere(await graphql({ operationName: 'DeleteUser', variables }), 400, 'INVALID');
    }
  });

  test('none of this reaches a service', async () => {
    // A gateway whose services are this counter, which must stay at zero.
    let asked = 0;
    const counter = createServer((_request, response) => {
      asked++;
      response.statusCode = 500;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(counter, 'listening');
    const address = counter.address();
    const url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
    const port = String(await freePort());
    const lonely = await startReplica(platform, 'gateway', {
      ...Object.fromEntries(services.map((name) => [addressVariableOf(name), url])),
      ...{ PORT: port, PUBLIC_ORIGINS: `http://127.0.0.1:${port}` },
    });
    try {
      const visitor = openBrowser(lonely.url);
      await visitor.send('POST', '/graphql', { operationName: 'Everything' });
      await visitor.send('POST', '/graphql', [{ operationName: 'CurrentUser' }]);
      await visitor.send('GET', '/graphql?operationName=SignOut');
      await visitor.send('POST', '/graphql', { operationName: 'Register', variables: { input: { username: 7 } } });
      await visitor.send('GET', '/api/users');
      await visitor.send('POST', '/api/register', { ...someone(), email: 'x' });
      await visitor.send('POST', '/api/contact', aMessage(), { origin: 'https://elsewhere.example' });
      expect(asked).toBe(0);
      await visitor.send('POST', '/api/contact', aMessage());
      expect(asked).toBe(1);
    } finally {
      await lonely.end();
      counter.close();
    }
  });
});

describe('other sites', () => {
  test.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['an origin that only begins like ours', { origin: 'http://127.0.0.1' }],
    ['no origin worth the name', { origin: 'null' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
  ])('%s cannot write', async (_name, headers) => {
    for (const path of ['/api/contact', '/api/logout', '/graphql', '/api/login']) {
      refused(await admin.browser.send('POST', path, aMessage(), headers), 403, 'CROSS_SITE');
    }
    expect((await admin.browser.send('GET', '/api/auth/user')).status).toBe(200);
  });

  test('nor read: no answer permits another origin', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await admin.browser.send(method, '/api/auth/user', undefined, {
        origin: 'https://elsewhere.example',
      });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('paths and methods', () => {
  test('an unknown path', async () => refused(await admin.browser.send('GET', '/api/nothing'), 404, 'NOT_FOUND'));
  test('a malformed path', async () =>
    refused(await admin.browser.send('PATCH', '/api/users/%E0%A4%A/role', {}), 400, 'INVALID'));
  test('an unsupported method', async () => {
    const answer = await admin.browser.send('DELETE', '/api/users');
    refused(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.get('allow')).toBe('GET');
  });
  test.each([
    ['PATCH', '/api/messages/attachments', 'POST'],
    ['OPTIONS', '/api/messages/attachments', 'POST'],
    ['DELETE', '/api/messages/search', 'GET'],
    ['PUT', '/api/users/00000000-0000-4000-8000-000000000000/role', 'PATCH'],
  ])('%s %s, next to paths with ids: only %s is allowed', async (method, path, allowed) => {
    const answer = await admin.browser.send(method, path, method === 'OPTIONS' ? undefined : {});
    refused(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.get('allow')).toBe(allowed);
  });
});

describe('query parameters and fields', () => {
  test.each([
    '/api/messages?from=abc',
    '/api/messages?foo=1',
    '/api/admin/athletes?x=1',
    '/api/admin/deletions?x=1',
    '/api/account/sessions?limit=1',
    '/api/auth/user?cursor=zzz',
  ])('%s has a parameter that the call does not have', async (path) => {
    const answer = await admin.browser.send('GET', path);
    refused(answer, 400, 'INVALID', { [path.replace(/.*\?(\w+)=.*/, '$1')]: 'Not a field of this request' });
  });

  test.each([
    ['/api/audit?from=0000-01-01T00:00:00Z', 'from'],
    ['/api/audit?to=0001-01-01T00:00:00%2B14:00', 'to'],
    ...['/api/users', '/api/contact-messages', '/api/audit', '/api/admin/connections', '/api/admin/deletions'].map(
      (path) => [
        `${path}?cursor=${Buffer.from(JSON.stringify(['0000-01-01T00:00:00Z', randomUUID()])).toString('base64url')}`,
        'cursor',
      ],
    ),
  ])('%s has a year outside the stored range', async (path = '', field = '') => {
    const answer = await admin.browser.send('GET', path);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  test('a position beyond every conversation', async () => {
    const answer = await admin.browser.send('POST', '/api/messages/read', {
      with: randomUUID(),
      upTo: Number.MAX_SAFE_INTEGER,
    });
    refused(answer, 400, 'INVALID', { upTo: 'A position' });
  });

  test('the longest message, in the longest encoding of JSON', async () => {
    const escaped = '\\ud83c\\udfc0'.repeat(20_000);
    const { status } = await fetch(`${platform.gatewayUrl}/api/messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: admin.browser.cookie() ?? '',
        origin: platform.gatewayUrl,
      },
      body: `{"receiverId":"${randomUUID()}","content":"${escaped}"}`,
    });
    // The receiver is nobody; the size is not refused.
    expect(status).toBe(404);
  });

  test('a message that is too long, regardless of its size in bytes', async () => {
    const content = '🏀'.repeat(20_001);
    const answer = await admin.browser.send('POST', '/api/messages', { receiverId: randomUUID(), content });
    refused(answer, 400, 'INVALID', { content: 'At most 20000 characters' });
  });
});

test('after all of this every process is still running', async () => {
  for (const url of [platform.gatewayUrl, ...Object.values(platform.serviceUrls)]) {
    expect((await fetch(`${url}/livez`)).status).toBe(200);
  }
  expect(await people.countAdmins()).toBe(adminsBefore + 1);
});

async function rawPost(path: string, body: string | Buffer, headers: Record<string, string>): Promise<Answer> {
  const { hostname, port } = new URL(platform.gatewayUrl);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) });
  socket.write(`POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\norigin: ${platform.gatewayUrl}\r\nconnection: close\r\n`);
  socket.write(`${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`);
  socket.on('error', () => {});
  socket.write(body);
  let said = '';
  for await (const chunk of socket) {
    said += chunk;
    // Well-behaved clients stop sending once refused.
    if (said.includes('\r\n\r\n') && /content-length: (\d+)/i.test(said)) {
      const [head = '', rest = ''] = said.split('\r\n\r\n');
      if (Buffer.byteLength(rest) >= Number(/content-length: (\d+)/i.exec(head)?.[1])) break;
    }
  }
  const [head = '', rest = ''] = said.split('\r\n\r\n');
  const answerHeaders = new Headers(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(': ', 2) as [string, string]),
  );
  return { status: Number(head.split(' ')[1]), headers: answerHeaders, body: JSON.parse(rest) };
}
