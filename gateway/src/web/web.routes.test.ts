import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { ResolvedSession } from '@entourage/contracts/session.ts';
import { type Listening, listen } from '@entourage/kit/serve/http.ts';
import express from 'express';
import { sessionCookie } from '../session/cookie.ts';
import { mountWeb } from './web.routes.ts';

const script = 'console.log("the app")';
const folder = mkdtempSync(join(tmpdir(), 'web-'));
let serving: Listening;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  };
  write('landing.html', 'landing, rendered');
  write('shell.html', 'shell');
  write('shell-account.html', 'shell of account');
  write('shell-board.html', 'shell of board');
  write('shell-saved.html', 'shell of a saved page');
  write('shell-board-athlete.html', 'board as athletes see it first');
  write('404.html', 'nothing here');
  write('shell-404.html', 'shell of nothing here');
  write('assets/index-abc.js', script);
  write('assets/deck-abc.js', script);
  write('robots.txt', 'User-agent: *');
  write('sw.js', script);
  write('app.webmanifest', '{}');
  write('manifest.json', '{}');
  const documents = {
    pages: { '/': 'landing.html' },
    shells: {
      '/': 'shell.html',
      '/account': 'shell-account.html',
      '/board': 'shell-board.html',
      '/saved/:name': 'shell-saved.html',
    },
    drawn: { '/board': { ATHLETE: 'shell-board-athlete.html' } },
    notFound: '404.html',
    notFoundShell: 'shell-404.html',
    unlisted: ['/account', '/saved/:name'],
    ofDeck: ['assets/deck-abc.js'],
  };
  writeFileSync(join(folder, 'documents.json'), JSON.stringify(documents));
  const app = express();
  mountWeb(app, folder, { cookie: sessionCookie(false), memory: { find }, takesPayments: false, hasDeckVisit });
  app.use((_request, response) => void response.status(404).json({ code: 'NOT_FOUND' }));
  serving = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await serving.close();
  rmSync(folder, { recursive: true });
});

const cookieOf = (letter: string) => `entourage_session=${letter.repeat(43)}`;
const someSession = cookieOf('a');

const approved: ResolvedSession = {
  token: '',
  expiresAt: '2096-03-04T08:00:00Z',
  sessionId: randomUUID(),
  userId: randomUUID(),
  role: 'ATHLETE',
  status: 'APPROVED',
  restricted: false,
};

/** Sessions by the letter of their secret; one look-up never ends, and one fails. */
const holders: Readonly<Record<string, ResolvedSession | null>> = {
  a: approved,
  b: { ...approved, role: 'LIAISON' },
  c: { ...approved, status: 'PENDING' },
  d: { ...approved, restricted: true },
  e: null,
};
async function find(secret: string): Promise<ResolvedSession | null> {
  const letter = secret.charAt(0);
  if (letter === 'y') return new Promise(() => {});
  if (letter === 'z') throw new Error('identity is away');
  return holders[letter] ?? null;
}

const hasDeckVisit = async ({ headers }: IncomingMessage) => headers.cookie === 'entourage_deck=open';

interface Got {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  bytes: Buffer;
}

/** Sends the path unchanged: fetch would normalise it. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: serving.port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
const shown = async (path: string, headers: Record<string, string> = {}) => {
  const { status, bytes } = await get(path, headers);
  return `${status} ${bytes}`;
};

test('a request without a session gets the rendered page, any other the shell', async () => {
  expect(await shown('/')).toBe('200 landing, rendered');
  expect(await shown('/', { cookie: someSession })).toBe('200 shell');
  expect(await shown('/account')).toBe('200 shell of account');
  expect(await shown('/account/')).toBe('200 shell of account');
});

test('a parameter of a path stands for one segment', async () => {
  expect(await shown('/saved/Xy_1-2')).toBe('200 shell of a saved page');
  expect(await shown('/saved')).toBe('404 nothing here');
  expect(await shown('/saved/one/two')).toBe('404 nothing here');
});

test('approved people of a role with its own shell get that shell', async () => {
  expect(await shown('/board', { cookie: cookieOf('a') })).toBe('200 board as athletes see it first');
});

test.each([
  ['of another role', 'b'],
  ['not approved', 'c'],
  ['to set up a second factor first', 'd'],
  ['signed out meanwhile', 'e'],
  ['not known in time', 'y'],
  ['not known at all', 'z'],
])('a person who is %s gets the plain shell', async (_, letter) => {
  expect(await shown('/board', { cookie: cookieOf(letter) })).toBe('200 shell of board');
});

test('so does a request without a session', async () => {
  expect(await shown('/board')).toBe('200 shell of board');
});

test('an unknown path gets a page with status 404; with a session the shell, which finds out who the viewer is', async () => {
  expect(await shown('/nothing')).toBe('404 nothing here');
  expect(await shown('/nothing', { cookie: someSession })).toBe('404 shell of nothing here');
  expect(await shown('/account', { cookie: 'entourage_session=not-of-the-shape' })).toBe('200 shell of account');
});

test.each(['/Account/?tab=Sessions', '/%61ccount?tab=Sessions', '//account//?tab=Sessions'])(
  '%s redirects to the plain path of the page and keeps the query',
  async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, '/account?tab=Sessions']);
  },
);

test('a path that is no text, or of no page, gets 404', async () => {
  expect((await get('/%E0%A4%A')).status).toBe(404);
  expect((await get('/Nothing')).status).toBe(404);
});

test('a page is revalidated each time, varies by session and may load nothing from other origins', async () => {
  const { headers } = await get('/');
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[^ ;]+'; style-src 'self' 'sha256-[^ ;]+';/,
  );
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/);
  const again = await get('/', { 'if-none-match': String(headers.etag) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect((await get('/', { 'if-none-match': String(headers.etag), cookie: someSession })).status).toBe(200);
});

test.each(['/saved/Xy_1-2', '/account', '/account/?code=Xy_1-2'])(
  '%s, whose address may hold a secret, is listed by no search engine',
  async (path) => {
    expect((await get(path)).headers['x-robots-tag']).toBe('noindex');
    expect((await get(path, { cookie: someSession }, 'HEAD')).headers['x-robots-tag']).toBe('noindex');
  },
);

test('any other page may be listed', async () => {
  for (const path of ['/', '/board']) expect((await get(path)).headers).not.toHaveProperty('x-robots-tag');
});

test('files with a hash in their name are cached for a year', async () => {
  const { headers, bytes } = await get('/assets/index-abc.js');
  expect(bytes.toString()).toBe(script);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test('the service worker is revalidated each time, the manifest of the app after an hour', async () => {
  expect((await get('/sw.js')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect((await get('/app.webmanifest')).headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-type': 'application/manifest+json',
  });
});

test('a page may have a service worker and a manifest of its own', async () => {
  expect((await get('/')).headers['content-security-policy']).toMatch(/; worker-src 'self'; manifest-src 'self';/);
});

test('the content of the deck is sent to browsers that have unlocked it, and is cached for nobody else', async () => {
  expect(await shown('/assets/deck-abc.js')).toBe('404 {"code":"NOT_FOUND"}');
  expect(await shown('/assets/deck-abc.js', { cookie: someSession })).toBe('404 {"code":"NOT_FOUND"}');
  const { headers, bytes } = await get('/assets/deck-abc.js', { cookie: 'entourage_deck=open' });
  expect(bytes.toString()).toBe(script);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' });
  const etag = { 'if-none-match': String(headers.etag) };
  expect((await get('/assets/deck-abc.js', { ...etag, cookie: 'entourage_deck=open' })).status).toBe(304);
  expect((await get('/assets/deck-abc.js', etag)).status).toBe(404);
});

test('files are sent in the best encoding that the browser accepts', async () => {
  const brotli = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(script);
  const gzipped = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzipped.bytes).toString()).toBe(script);
  expect((await get('/assets/index-abc.js', { 'accept-encoding': 'br;q=0' })).bytes.toString()).toBe(script);
});

test('HEAD answers the same headers without a body', async () => {
  const { status, headers, bytes } = await get('/', {}, 'HEAD');
  expect([status, headers['content-length'], bytes.length]).toEqual([200, '17', 0]);
});

test.each([
  '/documents.json',
  '/manifest.json',
  '/landing.html',
  '/shell.html',
  '/assets/index-abc.js.br',
  '/../landing.html',
  '/assets/../documents.json',
  '/..%2fdocuments.json',
  '/assets/%2e%2e/robots.txt',
  '//documents.json',
])('%s is not a file of the app', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each(['/api/nothing', '/graphql', '/assets/gone-123.js'])('%s is not answered with a page', async (path) => {
  expect(await shown(path)).toBe('404 {"code":"NOT_FOUND"}');
});

test('a page accepts no POST', async () => {
  expect((await get('/', {}, 'POST')).status).toBe(404);
});
