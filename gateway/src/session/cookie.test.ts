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
  ['a cookie whose name only ends alike', `x_entourage_session=${secret}`, null],
  ['a cookie whose name only begins alike', `entourage_session_x=${secret}`, null],
  ['another case', `Entourage_Session=${secret}`, null],
  ['the first of two cookies', `entourage_session=${secret}; entourage_session=${other}`, secret],
  ['not the cookie for TLS', `__Host-entourage_session=${secret}`, null],
  ['an empty cookie', 'entourage_session=', null],
  ['a cookie without a value', 'entourage_session', null],
  ['a secret that is too short', `entourage_session=${secret.slice(1)}`, null],
  ['a secret that is too long', `entourage_session=${secret}x`, null],
  ['a secret in quotes', `entourage_session="${secret.slice(2)}"`, null],
  ['a secret with an invalid character', `entourage_session=${secret.slice(1)}%`, null],
  ['malformed cookies', ';;=;; = ;', null],
])('reads the right secret from %s', (_name, cookie, read) => {
  expect(plain.read(carrying(cookie))).toBe(read);
});

test('over TLS only the host-bound cookie counts', () => {
  expect(secure.read(carrying(`entourage_session=${other}; __Host-entourage_session=${secret}`))).toBe(secret);
  expect(secure.read(carrying(`entourage_session=${other}`))).toBeNull();
});

test('scripts cannot read it, and requests from other sites do not carry it', () => {
  const line = `entourage_session=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000`;
  expect(written((response) => plain.set(response, secret))).toEqual(line);
});

test('over TLS it is bound to the host and never sent in the clear', () => {
  const line = `__Host-entourage_session=${secret}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=34560000`;
  expect(written((response) => secure.set(response, secret))).toEqual(line);
});

test('it is cleared under the name it was set with', () => {
  expect(written(plain.clear)).toBe('entourage_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  expect(written(secure.clear)).toBe('__Host-entourage_session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0');
});
