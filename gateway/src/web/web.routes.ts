import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '@entourage/contracts/web.ts';
import { isTrusted } from '@entourage/kit/auth/policy.ts';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import { within } from '@entourage/kit/time/within.ts';
import type { Express, Request, Response } from 'express';
import type { SecretCookie } from '../session/cookie.ts';
import type { SessionCache } from '../session/session-cache.ts';
import type { HasDeckVisit } from './deck-visit.ts';
import { policyOf } from './page-policy.ts';
import { readFiles, type WebFile } from './read-files.ts';

/** Paths below these are never pages. */
const notPages = /^\/(api|graphql|assets)(\/|$)/;

/** Waits at most this long for the session before falling back to the plain shell. */
const knownWithinMs = 250;

/**
 * Serves the web app. Requests without a session get public pages as rendered; others get the path's shell, which finds
 * out who the viewer is, or the shell drawn for their role if there is one. The content of the investor deck is sent
 * only to browsers that have unlocked it. A path in capitals, with needless escapes or
 * doubled slashes redirects to the page: the app only knows its plain path.
 */
export function mountWeb(
  app: Express,
  folder: string,
  {
    cookie,
    memory,
    takesPayments,
    hasDeckVisit,
  }: {
    cookie: SecretCookie;
    memory: Pick<SessionCache, 'find'>;
    takesPayments: boolean;
    hasDeckVisit: HasDeckVisit;
  },
): void {
  const files = readFiles(folder);
  const { pages, shells, drawn, notFound, notFoundShell, unlisted, ofDeck } = documents.parse(
    JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8')),
  );
  const fileNamed = (name: string): WebFile => {
    const file = files.get(name);
    if (!file) throw new Error(`The built app says that it has ${name}, and has not`);
    return file;
  };
  const filesOf = (names: Readonly<Record<string, string>>) =>
    new Map(Object.entries(names).map(([path, name]) => [path, fileNamed(name)]));
  const deckFiles = new Map(ofDeck.map((name) => [name, fileNamed(name)]));
  const [notFoundFile, notFoundShellFile] = [fileNamed(notFound), fileNamed(notFoundShell)];
  const [pageFiles, shellFiles] = [filesOf(pages), filesOf(shells)];

  const drawnFiles = new Map(Object.entries(drawn).map(([path, names]) => [path, filesOf(names)]));

  const patterns = [...shellFiles]
    .filter(([path]) => path.includes(':'))
    .map(([path, file]) => [patternOf(path), file] as const);

  const unlistedPatterns = unlisted.map(patternOf);

  async function fileFor(path: string, secret: string | null): Promise<WebFile | undefined> {
    const shell = shellFiles.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1];
    if (secret === null) return pageFiles.get(path) ?? shell;
    const byRole = drawnFiles.get(path);
    if (!byRole) return shell;
    const session = await within(knownWithinMs, memory.find(secret), unavailable).catch(() => null);
    return (session && isTrusted(session) ? byRole.get(session.role) : undefined) ?? shell;
  }

  app.use(async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const ofTheDeck = deckFiles.get(request.path.slice(1));
    if (ofTheDeck) {
      return (await hasDeckVisit(request, response)) ? sendPage(request, response, ofTheDeck, 200) : next();
    }
    const file = files.get(request.path.slice(1));
    if (file && !file.type.startsWith('text/html')) return sendFile(request, response, file);
    if (notPages.test(request.path)) return next();
    const path = request.path.replace(/(?<=.)\/$/, '');
    const secret = cookie.read(request);
    const there = await fileFor(path, secret);
    const named = plainPath(path);
    if (!there && (pageFiles.has(named) || shellFiles.has(named))) {
      response.setHeader('Cache-Control', 'no-cache');
      return response.redirect(308, named + request.originalUrl.slice(request.path.length));
    }
    response.setHeader('Content-Security-Policy', policyOf(path, { takesPayments }));
    // Not by robots.txt: an engine lists the bare address of a page that it may not read.
    if (unlistedPatterns.some((pattern) => pattern.test(path))) response.setHeader('X-Robots-Tag', 'noindex');
    const missing = secret === null ? notFoundFile : notFoundShellFile;
    sendPage(request, response, there ?? missing, there ? 200 : 404);
  });
}

/** The path as the app knows it: in lower case, without needless escapes and doubled slashes. */
function plainPath(path: string): string {
  const collapsed = path.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '');
  try {
    return decodeURIComponent(collapsed).toLowerCase();
  } catch {
    return collapsed.toLowerCase();
  }
}
/** A path with a parameter (`/presentation/:uniqueUrl`), which stands for one segment. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

/** Files with a hash in their name never change; the few others are revalidated after an hour. */
function sendFile(request: Request, response: Response, file: WebFile): void {
  response.setHeader('Cache-Control', cachingOf(request.path));
  response.setHeader('Vary', 'Accept-Encoding');
  send(request, response, file);
}

/** A service worker stays until the browser finds another one. */
function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
}

/** Revalidated each time and sent again only if it differs, by release or by session. */
function sendPage(request: Request, response: Response, file: WebFile, status: number): void {
  response.status(status);
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Vary', 'Accept-Encoding, Cookie');
  send(request, response, file);
}

function send(request: Request, response: Response, { type, etag, forms }: WebFile): void {
  response.setHeader('ETag', etag);
  if (response.statusCode === 200 && request.headers['if-none-match'] === etag) return void response.status(304).end();
  // The order of `Accept-Encoding` carries no preference.
  const encoding = (['br', 'gzip'] as const).find((each) => request.acceptsEncodings(each)) ?? 'identity';
  const bytes = forms[encoding];
  if (bytes !== forms.identity) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
