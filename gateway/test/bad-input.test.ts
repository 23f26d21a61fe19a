import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { problemBody } from '@entourage/contracts/problems.ts';
import { type TestPlatform, testPlatform } from '@entourage/stack/testing/platform';
import type { Answer } from './browser.ts';
import { aMessage, type People, type Person, peopleOf, someone } from './people.ts';

let platform: TestPlatform;
let people: People;
let admin: Person;
let athlete: Person;

beforeAll(async () => {
  platform = await testPlatform({ env: { CONTACT_MESSAGES_PER_HOUR: '100000' } });
  people = peopleOf(platform);
  admin = await people.admin();
  athlete = await people.register();
});
afterAll(() => platform.stop());

const refused = (answer: Answer, status: number, code: string, fields?: Record<string, string>) => {
  expect({ status: answer.status, code: answer.body.code, fields: answer.body.fields }).toEqual({
    status,
    code,
    fields,
  });
  problemBody.parse(answer.body);
  expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
};

const long = 'x'.repeat(10_000);

describe('registration', () => {
  test.each<[string, object, Record<string, string>]>([
    ['no username', { username: undefined }, { username: 'Username must be at least 3 characters' }],
    ['a short username', { username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    ['a blank username', { username: '     ' }, { username: 'Username must be at least 3 characters' }],
    [
      'a username with a space',
      { username: 'a b c' },
      { username: 'Only letters, digits, dots, dashes and underscores' },
    ],
    [
      'a username with markup',
      { username: '<b>bold</b>' },
      { username: 'Only letters, digits, dots, dashes and underscores' },
    ],
    ['a long username', { username: long }, { username: 'At most 50 characters' }],
    ['a number as username', { username: 12345 }, { username: 'Username must be at least 3 characters' }],
    ['an operator as username', { username: { $ne: null } }, { username: 'Username must be at least 3 characters' }],
    ['a short password', { password: '1234567' }, { password: 'Password must be at least 8 characters' }],
    ['a long password', { password: long }, { password: 'At most 200 characters' }],
    [
      'a lone surrogate as password',
      { password: 'abcdefgh\ud800' },
      { password: 'Contains characters that cannot be shown' },
    ],
    ['no address', { email: undefined }, { email: 'Invalid email address' }],
    ['a wrong address', { email: 'not-an-address' }, { email: 'Invalid email address' }],
    ['a long address', { email: `${long}@example.org` }, { email: 'Invalid email address' }],
    ['two addresses', { email: ['a@example.org', 'b@example.org'] }, { email: 'Invalid email address' }],
    ['a blank league', { professionalLeague: '  ' }, { professionalLeague: 'Professional league is required' }],
    ['no team', { teamOrganization: null }, { teamOrganization: 'Team/organization is required' }],
    [
      'a null byte in the team',
      { teamOrganization: 'a\u0000b' },
      { teamOrganization: 'Contains characters that cannot be shown' },
    ],
    ['a long first name', { firstName: long }, { firstName: 'At most 100 characters' }],
    ['a role', { role: 'ADMIN' }, { role: 'Not a field of this request' }],
    ['a status', { verificationStatus: 'APPROVED' }, { verificationStatus: 'Not a field of this request' }],
  ])('%s', async (_name, change, fields) => {
    refused(await people.visitor().send('POST', '/api/register', { ...someone(), ...change }), 400, 'INVALID', fields);
  });

  test('everything that is wrong is named at once', async () => {
    const answer = await people.visitor().send('POST', '/api/register', {});
    expect(Object.keys(answer.body.fields).sort()).toEqual([
      'email',
      'password',
      'professionalLeague',
      'teamOrganization',
      'username',
    ]);
  });

  test('a prototype is not a way in', async () => {
    const form = JSON.stringify(someone()).replace('{', '{"__proto__":{"role":"ADMIN"},');
    const answer = await people.visitor().send('POST', '/api/register', form);
    refused(answer, 400, 'INVALID', Object.fromEntries([['__proto__', 'Not a field of this request']]));
  });

  test('letters of any script are welcome, and what looks alike is one name', async () => {
    const form = { ...someone(), username: `Ærø.${someone().username}`, firstName: 'محمد 🏀' };
    expect((await people.visitor().send('POST', '/api/register', form)).body).toMatchObject({ firstName: 'محمد 🏀' });
    const wide = form.username.replaceAll(/[a-z]/g, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    );
    const clash = await people.visitor().send('POST', '/api/register', { ...someone(), username: wide });
    expect(clash.body.code).toBe('USERNAME_TAKEN');
  });
});

describe('signing in', () => {
  test.each<[string, unknown, Record<string, string>]>([
    ['nothing', {}, { username: 'Username is required', password: 'Password is required' }],
    [
      'blanks',
      { username: '  ', password: '' },
      { username: 'Username is required', password: 'Password is required' },
    ],
    [
      'an operator',
      { username: { $ne: null }, password: { $ne: null } },
      { username: 'Username is required', password: 'Password is required' },
    ],
    ['too much', { username: 'a', password: long }, { password: 'At most 200 characters' }],
  ])('with %s', async (_name, body, fields) => {
    refused(await people.visitor().send('POST', '/api/login', body), 400, 'INVALID', fields);
  });
});

describe('the contact form', () => {
  test.each<[string, object, Record<string, string>]>([
    ['no name', { name: '' }, { name: 'Name is required' }],
    ['no address', { email: '' }, { email: 'Invalid email address' }],
    ['no subject', { subject: ' ' }, { subject: 'Subject is required' }],
    ['no message', { message: '\n\n' }, { message: 'Message is required' }],
    ['a long message', { message: long }, { message: 'At most 5000 characters' }],
    [
      'a subject of two lines',
      { subject: 'a\nBcc: all@example.org' },
      { subject: 'Contains characters that cannot be shown' },
    ],
    ['a mark of its own', { isRead: true }, { isRead: 'Not a field of this request' }],
  ])('with %s', async (_name, change, fields) => {
    refused(await people.visitor().send('POST', '/api/contact', { ...aMessage(), ...change }), 400, 'INVALID', fields);
  });

  test('nothing of it was stored', async () => {
    expect(await people.query('admin', 'select 1 from contact_messages')).toEqual([]);
    expect(await people.query('admin', 'select 1 from outbox')).toEqual([]);
  });
});

describe('an admin', () => {
  test.each<[string, string, string, object, Record<string, string>]>([
    ['no role', 'PATCH', '/api/users/{}/role', {}, { role: 'Choose ATHLETE, LIAISON or ADMIN' }],
    [
      'an unknown status',
      'PATCH',
      '/api/admin/users/{}/verification',
      { status: 'MAYBE' },
      { status: 'Choose PENDING, UNDER_REVIEW, APPROVED, REJECTED' },
    ],
    [
      'long notes',
      'PATCH',
      '/api/admin/users/{}/verification',
      { status: 'REJECTED', notes: long },
      { notes: 'At most 2000 characters' },
    ],
    ['a wrong address', 'PATCH', '/api/admin/users/{}', { email: 'nowhere' }, { email: 'Invalid email address' }],
    ['no address at all', 'PATCH', '/api/admin/users/{}', { email: null }, { email: 'Invalid email address' }],
    [
      'a field that is not edited here',
      'PATCH',
      '/api/admin/users/{}',
      { role: 'ADMIN', password: 'x' },
      { role: 'Not a field of this request', password: 'Not a field of this request' },
    ],
  ])('with %s', async (_name, method, path, body, fields) => {
    refused(await admin.browser.send(method, path.replace('{}', athlete.id), body), 400, 'INVALID', fields);
  });
});

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
    ['JSON nested without end', '['.repeat(30_000), 'application/json', 400, 'INVALID_JSON'],
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

  test('compressed ones are not unpacked', async () => {
    refused(await post('{}', 'application/json', { 'content-encoding': 'gzip' }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  test('one without a length that does not end is cut off', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(platform.gatewayUrl).port), '127.0.0.1');
      let said = '';
      socket.on('data', (chunk) => (said += chunk));
      socket.on('error', reject);
      socket.on('close', () => resolve(said));
      socket.write(
        `POST /api/login HTTP/1.1\r\nHost: x\r\nOrigin: ${platform.gatewayUrl}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      for (let count = 0; count < 80; count++) socket.write(`400\r\n${'x'.repeat(1024)}\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('Connection: close');
  });
});

describe('/graphql', () => {
  const graphql = (body: unknown) => admin.browser.send('POST', '/graphql', body);
  const refusedThere = (answer: Answer, status: number, code: string) =>
    expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([status, code]);

  test('what is not registered is refused, with its text or without', async () => {
    refusedThere(await graphql({ operationName: 'Everything' }), 400, 'UNKNOWN_OPERATION');
    refusedThere(
      await graphql({ operationName: 'CurrentUser', query: 'query CurrentUser { me { id } }' }),
      400,
      'UNKNOWN_OPERATION',
    );
    refusedThere(await graphql({ query: '{ __schema { types { name } } }' }), 400, 'INVALID');
    refusedThere(await graphql({ operationName: '__proto__' }), 400, 'UNKNOWN_OPERATION');
  });

  test('several at once are refused', async () => {
    refusedThere(await graphql([{ operationName: 'CurrentUser' }]), 400, 'BATCH_REFUSED');
  });

  test('a mutation by GET is refused', async () => {
    const answer = await admin.browser.send('GET', '/graphql?operationName=SignOut');
    refused(answer, 405, 'METHOD_NOT_ALLOWED');
    expect((await admin.browser.send('GET', '/api/auth/user')).status).toBe(200);
  });

  test('variables that do not fit', async () => {
    for (const variables of [{}, { userId: ['a', 'b'] }, { userId: null }]) {
      refusedThere(await graphql({ operationName: 'DeleteUser', variables }), 400, 'INVALID');
    }
  });

  test('nothing of this reaches a service', async () => {
    // A gateway whose services are this counter: whatever is refused must leave it at nought.
    let asked = 0;
    const counter = createServer((_request, response) => {
      asked++;
      response.statusCode = 500;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(counter, 'listening');
    const address = counter.address();
    const url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
    const lonely = await testPlatform({ env: { IDENTITY_URL: url, ADMIN_URL: url } });
    try {
      const visitor = peopleOf(lonely).visitor();
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
      await lonely.stop();
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

  test('nor read: no answer carries a permission for another origin', async () => {
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
  test('a broken path', async () =>
    refused(await admin.browser.send('PATCH', '/api/users/%E0%A4%A/role', {}), 400, 'INVALID'));
  test('a method it does not have', async () => {
    const answer = await admin.browser.send('DELETE', '/api/users');
    refused(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.get('allow')).toBe('GET');
  });
});

test('after all of this every process still stands', async () => {
  for (const url of [platform.gatewayUrl, platform.identityUrl, platform.adminUrl]) {
    expect((await fetch(`${url}/livez`)).status).toBe(200);
  }
  expect(await people.query('identity', "select 1 from users where role = 'ADMIN'")).toHaveLength(1);
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
    // Told no, an honest client stops sending.
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
