import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { sessionCookie } from './cookie.ts';

const secret = 'aB3_-'.padEnd(43, 'x');
const other = 'y'.repeat(43);

const plain = sessionCookie(false);
const secure = sessionCookie(true);

function carrying(cookie?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  if (cookie !== undefined) request.headers.cookie = cookie;
  return request;
}

function written(write: (response: ServerResponse) => void) {
  const response = new ServerResponse(carrying());
  write(response);
  return response.getHeader('set-cookie');
}

test.each<[string, string | undefined, string | null]>([
  ['no cookie', undefined, null],
  ['ours alone', `entourage_session=${secret}`, secret],
  ['ours among others', `theme=dark; entourage_session=${secret}; lang=en`, secret],
  ['without blanks', `a=1;entourage_session=${secret};b=2`, secret],
  ['one that only ends like ours', `x_entourage_session=${secret}`, null],
  ['one that only begins like ours', `entourage_session_x=${secret}`, null],
  ['another case', `Entourage_Session=${secret}`, null],
  ['two of ours: the first counts', `entourage_session=${secret}; entourage_session=${other}`, secret],
  ['the one that is for TLS', `__Host-entourage_session=${secret}`, null],
  ['an empty one', 'entourage_session=', null],
  ['one without a value', 'entourage_session', null],
  ['one too short', `entourage_session=${secret.slice(1)}`, null],
  ['one too long', `entourage_session=${secret}x`, null],
  ['one in quotes', `entourage_session="${secret.slice(2)}"`, null],
  ['one with a letter no secret has', `entourage_session=${secret.slice(1)}%`, null],
  ['nothing but noise', ';;=;; = ;', null],
])('of %s', (_name, cookie, read) => {
  expect(plain.read(carrying(cookie))).toBe(read);
});

test('over TLS only the one that is bound to the host counts', () => {
  expect(secure.read(carrying(`entourage_session=${other}; __Host-entourage_session=${secret}`))).toBe(secret);
  expect(secure.read(carrying(`entourage_session=${other}`))).toBeNull();
});

test('no script can read it, and no other site’s request carries it', () => {
  const line = `entourage_session=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000`;
  expect(written((response) => plain.set(response, secret))).toEqual(line);
});

test('over TLS it is bound to the host and never sent in the clear', () => {
  const line = `__Host-entourage_session=${secret}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=34560000`;
  expect(written((response) => secure.set(response, secret))).toEqual(line);
});

test('it is cleared under the name it was set by', () => {
  expect(written(plain.clear)).toBe('entourage_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  expect(written(secure.clear)).toBe('__Host-entourage_session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0');
});
