import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { currentUser } from '@entourage/contracts/rest/users.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import type { Browser } from './browser.ts';
import { dryRunOf } from './dry-run.ts';
import { liveOf } from './live-stream.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { pictureForm, png } from './pictures.ts';
import { refused } from './refused.ts';

let platform: TestPlatform;
let people: People;
let person: Person;

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
});
afterAll(() => platform.stop());
beforeEach(async () => {
  person = await people.register();
});

const set = ({ browser }: { browser: Browser }, form: unknown = pictureForm(), headers: Record<string, string> = {}) =>
  browser.send('PUT', '/api/account/picture', form, headers);
const show = async (path: string, { browser }: { browser: Browser }): Promise<Response> =>
  fetch(platform.gatewayUrl + path, { headers: { cookie: browser.cookie() ?? '' } });
const shown = async () => (await person.browser.send('GET', '/api/auth/user')).body.profileImageUrl;

test('a picture is shown to any signed-in person, as WebP that cannot run scripts', async () => {
  const stream = await liveOf(platform.gatewayUrl, person);
  const answer = await set(person);
  expect(answer.status).toBe(200);
  expect(currentUser.parse(answer.body)).toEqual(answer.body);
  const { profileImageUrl: path } = answer.body;
  expect(path).toMatch(/^\/api\/pictures\/[\da-f-]{36}$/);

  const picture = await show(path, await people.register());
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.toString('latin1', 0, 12)).toMatch(/^RIFF....WEBP$/s);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(bytes.length),
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  });
  await eventually(() =>
    expect(stream.received.map(({ data }) => data)).toContainEqual({ kind: 'CurrentUser', id: person.id }),
  );
  stream.close();
  refused(await people.visitor().send('GET', path), 401, 'UNAUTHENTICATED');
});

test('a new picture has a new address, and the old one is gone', async () => {
  const [old, anew] = [(await set(person)).body.profileImageUrl, (await set(person)).body.profileImageUrl];
  expect(anew).not.toBe(old);
  expect((await show(old, person)).status).toBe(404);
  expect((await show(anew, person)).status).toBe(200);
  expect(await people.query('identity', 'select 1 from pictures where user_id = $1', [person.id])).toHaveLength(1);
  const published = await people.query<{ changed: string[] }>(
    'identity',
    "select data->'changed' as changed from outbox where subject = $1 and type = 'user.changed'",
    [person.id],
  );
  expect(published).toEqual([{ changed: ['profileImageUrl'] }, { changed: ['profileImageUrl'] }]);
});

test('a removed picture is gone; removing none succeeds too', async () => {
  const path = (await set(person)).body.profileImageUrl;
  for (let time = 0; time < 2; time++) {
    expect((await person.browser.send('DELETE', '/api/account/picture')).status).toBe(204);
  }
  expect(await shown()).toBeNull();
  expect((await show(path, person)).status).toBe(404);
});

test('a picture is erased with its person', async () => {
  const path = (await set(person)).body.profileImageUrl;
  const admin = await people.admin();
  const preview = await dryRunOf(admin, person);
  expect(preview.body.erased).toContainEqual({ what: 'Profile picture', count: 1, reason: null });
  await admin.browser.send('DELETE', `/api/admin/users/${person.id}`);
  expect((await show(path, admin)).status).toBe(404);
});

test.each(['/api/pictures/none', '/api/pictures/01890000-0000-7000-8000-000000000000'])(
  'nothing is at %s',
  async (path) => refused(await person.browser.send('GET', path), 404, 'NOT_FOUND'),
);

describe('an invalid upload is refused at its field', () => {
  const twice = () => {
    const form = pictureForm();
    form.append('picture', new Blob([png]), 'again.png');
    return form;
  };
  const with_ = (field: string, value: string) => {
    const form = pictureForm();
    form.append(field, value);
    return form;
  };

  test.each<[string, () => FormData, string]>([
    [
      'HTML by the name of a PNG',
      () => pictureForm(Buffer.from('<!doctype html><script>alert(1)</script>')),
      'Choose a JPEG, PNG, WebP or GIF picture',
    ],
    [
      'a file that ends too soon',
      () => pictureForm(png.subarray(0, png.length - 20)),
      'The picture is damaged and cannot be read',
    ],
    ['an empty file', () => pictureForm(Buffer.alloc(0)), 'The file is empty'],
    ['no file', () => with_('picture', 'me.png'), 'Send one picture and nothing else'],
    ['an empty form', () => new FormData(), 'Choose a picture'],
    ['two files', twice, 'Send one picture and nothing else'],
    ['a field beside it', () => with_('role', 'ADMIN'), 'Send one picture and nothing else'],
    ['another field', () => pictureForm(png, 'me.png', 'avatar'), 'Send one picture and nothing else'],
    ['a name with a path', () => pictureForm(png, '../../x.png'), 'The name of the file must not contain a path'],
    [
      'a name with a path of Windows',
      () => pictureForm(png, 'C:\\x.png'),
      'The name of the file must not contain a path',
    ],
    ['a name that is a folder', () => pictureForm(png, '..'), 'The name of the file must not contain a path'],
  ])('%s', async (_name, form, sentence) => {
    refused(await set(person, form()), 400, 'INVALID', { picture: sentence });
    expect(await shown()).toBeNull();
  });

  test.each([
    ['a form that breaks off', '--b\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\nabc'],
    ['no form at all', 'abc'],
  ])('%s', async (_name, body) => {
    const answer = await set(person, body, { 'content-type': 'multipart/form-data; boundary=b' });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['picture']]);
  });

  test('a form without a boundary', async () => {
    const answer = await set(person, 'abc', { 'content-type': 'multipart/form-data; boundary=' });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['picture']]);
  });
});

test.each(['application/json', 'image/png', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'only a form may carry a picture, not %s',
  async (type) => {
    refused(await set(person, 'abc', { 'content-type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  },
);

test('the limit is ten megabytes, with or without a content-length', async () => {
  const much = randomBytes(10 * 1024 * 1024 + 1);
  const said = await sendUntilAnswered(pictureForm(much), { says: true });
  expect(said).toMatch(/^HTTP\/1\.1 413 /);
  const unsaid = await sendUntilAnswered(pictureForm(randomBytes(11 * 1024 * 1024)), { says: false });
  expect(unsaid).toMatch(/^HTTP\/1\.1 413 /);
  // A file within the limit is read, and then validated.
  refused(await set(person, pictureForm(much.subarray(1))), 400, 'INVALID', {
    picture: 'Choose a JPEG, PNG, WebP or GIF picture',
  });
});

test('another site can neither set nor remove a picture', async () => {
  const from = { origin: 'https://elsewhere.example' };
  refused(await set(person, pictureForm(), from), 403, 'CROSS_SITE');
  refused(await person.browser.send('DELETE', '/api/account/picture', undefined, from), 403, 'CROSS_SITE');
});

test('an unsupported method', async () => {
  const answer = await person.browser.send('POST', '/api/account/picture', {});
  refused(answer, 405, 'METHOD_NOT_ALLOWED');
  expect(answer.headers.get('allow')).toBe('PUT, DELETE');
});

test('no other call accepts a form', async () => {
  refused(await person.browser.send('PATCH', '/api/account', pictureForm()), 415, 'UNSUPPORTED_MEDIA_TYPE');
});

test('a person may have two uploads at once; further ones are refused, and others are unaffected', async () => {
  const [bytes, type] = await asSent(pictureForm());
  const published: string[] = [];
  const slow = Array.from({ length: 9 }, () => {
    const socket = putPicture(type, `content-length: ${bytes.length}`);
    socket.on('data', (chunk) => published.push(String(chunk)));
    socket.write(bytes.subarray(0, bytes.length - 10));
    return socket;
  });
  await eventually(() => expect(published).toEqual(Array(7).fill(expect.stringMatching(/^HTTP\/1\.1 429 /))));
  const third = await set(person);
  refused(third, 429, 'TOO_MANY_REQUESTS');
  expect(third.headers.get('retry-after')).toBe('5');
  expect((await set(await people.register())).status).toBe(200);

  for (const socket of slow) socket.destroy();
  await eventually(async () => expect((await set(person)).status).toBe(200));
});

test('while identity is away setting fails with a readable answer', async () => {
  expect((await set(person)).status).toBe(200);
  await platform.kill('identity', 'SIGKILL');
  refused(await set(person), 503, 'UNAVAILABLE');

  // Many browsers read the answer only after they have sent everything.
  const [bytes, type] = await asSent(pictureForm(Buffer.alloc(40 * 1024 * 1024)));
  const socket = putPicture(type, 'transfer-encoding: chunked');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.write(`${bytes.length.toString(16)}\r\n`);
  await new Promise((resolve) => socket.write(bytes, resolve));
  await eventually(() => expect(said).toMatch(/^HTTP\/1\.1 503 /));
  socket.destroy();

  await platform.restart('identity');
  await eventually(async () => expect((await set(person)).status).toBe(200));
});

/** The bytes of a form as fetch sends it, and its type. */
async function asSent(form: FormData): Promise<[Buffer, string]> {
  const request = new Request('http://x', { method: 'PUT', body: form });
  return [Buffer.from(await request.arrayBuffer()), request.headers.get('content-type') ?? ''];
}

/** A raw connection with an upload's headers sent. */
function putPicture(type: string, length: string): Socket {
  const { hostname, port } = new URL(platform.gatewayUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `PUT /api/account/picture HTTP/1.1\r\nhost: ${hostname}\r\norigin: ${platform.gatewayUrl}\r\n` +
      `cookie: ${person.browser.cookie()}\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`,
  );
  return socket;
}

/** Sends until an answer arrives, and returns it. */
async function sendUntilAnswered(form: FormData, { says }: { says: boolean }): Promise<string> {
  const [bytes, type] = await asSent(form);
  const socket = putPicture(type, says ? `content-length: ${bytes.length}` : 'transfer-encoding: chunked');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  const size = 256 * 1024;
  for (let at = 0; at < bytes.length && said === '' && !socket.destroyed; at += size) {
    const part = bytes.subarray(at, at + size);
    const chunk = says
      ? part
      : Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);
    if (!socket.write(chunk)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  }
  await eventually(() => expect(said).toContain('\r\n\r\n'));
  socket.destroy();
  return said;
}
