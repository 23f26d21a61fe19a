import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '@entourage/contracts/web.ts';
import { isTrusted } from '@entourage/kit/policy.ts';
import { unavailable } from '@entourage/kit/problem.ts';
import { within } from '@entourage/kit/within.ts';
import type { Express, Request, Response } from 'express';
import type { SecretCookie } from '../session/cookie.ts';
import type { SessionMemory } from '../session/session-memory.ts';
import { pagePolicy } from './page-policy.ts';
import { readFiles, type WebFile } from './read-files.ts';

/** Paths below these are never pages. */
const notPages = /^\/(api|graphql|assets)(\/|$)/;

/** A shell that is drawn for somebody's role waits no longer than this until it is known who they are. */
const knownWithinMs = 250;

/**
 * The web app. Who brings no session gets public pages as they were rendered; everybody else gets the path's shell, which finds
 * out who asks and shows what is theirs. Where one is drawn for their role it is that one. A path typed in capitals leads to the
 * page's own: the app knows no other spelling.
 */
export function mountWeb(
  app: Express,
  folder: string,
  { cookie, memory }: { cookie: SecretCookie; memory: Pick<SessionMemory, 'find'> },
): void {
  const files = readFiles(folder);
  const { pages, shells, drawn, notFound } = documents.parse(
    JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8')),
  );
  const fileNamed = (name: string): WebFile => {
    const file = files.get(name);
    if (!file) throw new Error(`The built app says that it has ${name}, and has not`);
    return file;
  };
  const filesOf = (names: Readonly<Record<string, string>>) =>
    new Map(Object.entries(names).map(([path, name]) => [path, fileNamed(name)]));
  const notFoundFile = fileNamed(notFound);
  const [pageFiles, shellFiles] = [filesOf(pages), filesOf(shells)];

  const drawnFiles = new Map(Object.entries(drawn).map(([path, names]) => [path, filesOf(names)]));

  async function fileFor(path: string, secret: string | null): Promise<WebFile | undefined> {
    const shell = shellFiles.get(path);
    if (secret === null) return pageFiles.get(path) ?? shell;
    const byRole = drawnFiles.get(path);
    if (!byRole) return shell;
    const session = await within(knownWithinMs, memory.find(secret), unavailable).catch(() => null);
    return (session && isTrusted(session) ? byRole.get(session.role) : undefined) ?? shell;
  }

  app.use(async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const file = files.get(request.path.slice(1));
    if (file && !file.type.startsWith('text/html')) return sendFile(request, response, file);
    if (notPages.test(request.path)) return next();
    const path = request.path.replace(/(?<=.)\/$/, '');
    const there = await fileFor(path, cookie.read(request));
    const named = path.toLowerCase();
    if (!there && (pageFiles.has(named) || shellFiles.has(named))) {
      response.setHeader('Cache-Control', 'no-cache');
      return response.redirect(308, named + request.originalUrl.slice(request.path.length));
    }
    sendPage(request, response, there ?? notFoundFile, there ? 200 : 404);
  });
}

/** What has a hash in its name never changes; the few others are asked for again after an hour. */
function sendFile(request: Request, response: Response, file: WebFile): void {
  const forEver = request.path.startsWith('/assets/');
  response.setHeader('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  response.setHeader('Vary', 'Accept-Encoding');
  send(request, response, file);
}

/** Asked for again each time, and sent again only where it differs: by a release, or by who asks. */
function sendPage(request: Request, response: Response, file: WebFile, status: number): void {
  response.status(status);
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Content-Security-Policy', pagePolicy);
  response.setHeader('Vary', 'Accept-Encoding, Cookie');
  send(request, response, file);
}

function send(request: Request, response: Response, { type, etag, forms }: WebFile): void {
  response.setHeader('ETag', etag);
  if (response.statusCode === 200 && request.headers['if-none-match'] === etag) return void response.status(304).end();
  // Browsers name what they can read in no order that means anything.
  const encoding = (['br', 'gzip'] as const).find((each) => request.acceptsEncodings(each)) ?? 'identity';
  const bytes = forms[encoding];
  if (bytes !== forms.identity) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
