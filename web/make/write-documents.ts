import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@entourage/contracts/people.ts';
import { schemeScript } from '@entourage/contracts/scheme.ts';
import type { Documents } from '@entourage/contracts/web.ts';
import { type Manifest, ownChunks, pageChunks } from './chunks.ts';
import { loadRenderer } from './load-renderer.ts';
import { readManifest } from './measure.ts';
import { built, webFolder } from './places.ts';

/**
 * Writes the documents: a page for each public path, a 404 page, and for each path and the 404 page an empty shell for
 * views that depend on the session. A shell preloads the page's files, so that they load in parallel with the app. Where the first view
 * depends on the role alone, the role gets a shell that contains it.
 */
export async function writeDocuments(): Promise<void> {
  const renderer = await loadRenderer();
  const manifest = readManifest(built.folder);
  const template = readFileSync(join(built.folder, 'index.html'), 'utf8');
  const fonts = preloadedFonts(manifest);

  const begin = hashed('begin', 'js', readFileSync(join(webFolder, 'make', 'begin.js'), 'utf8'));
  // Before the style sheet, which would hold the script back.
  const scheme = `<script>${schemeScript}</script>`;
  const codeOf = (path: string) => pageChunks(manifest, renderer.loaderOf(path)).map(({ file }) => `/${file}`);

  const write = (name: string, html: string) => {
    writeFileSync(join(built.folder, name), html);
    return name;
  };
  const documentOf = async (path: string | null, role?: Role) => {
    const rendered = await renderer.render(path, role);
    if (/ style="/.test(rendered.html)) throw new Error(`${path} has a style attribute, which the policy refuses`);
    const head = [
      ...(role ? [scheme, preloadCurrentUser] : []),
      ...fonts,
      stylesheet(rendered.css),
      // Empty: its attribute tells emotion in the browser which rules exist already.
      `<style data-emotion="e ${rendered.styleNames}"></style>`,
    ];
    const code = path === null ? [] : codeOf(path);
    return fill(deferScript(template, begin, code), {
      ...rendered,
      head,
      body: rendered.html,
      drawn: role !== undefined,
    });
  };
  const page = async (path: string | null) =>
    write(path === null ? '404.html' : `${nameOf(path)}.html`, await documentOf(path));
  const drawn = async (path: string, role: Role) =>
    write(`shell-${nameOf(path)}-${role.toLowerCase()}.html`, await documentOf(path, role));
  const shell = (path: string | null) => {
    const soon = path !== null && renderer.insidePaths.includes(path) ? codeOf(path) : [];
    const head = [
      scheme,
      preloadCurrentUser,
      ...fonts,
      ...soon.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ];
    return write(
      path === null ? 'shell-404.html' : `shell-${nameOf(path)}.html`,
      fill(template, { title: 'Entourage', description: '', head, body: '', drawn: false }),
    );
  };

  const pages: Record<string, string> = {};
  for (const path of renderer.publicPaths) pages[path] = await page(path);
  const ahead: Documents['drawn'] = {};
  for (const [path, roles] of Object.entries(renderer.drawnPaths)) {
    ahead[path] = {};
    for (const role of roles) ahead[path][role] = await drawn(path, role);
  }
  const documents: Documents = {
    pages,
    shells: Object.fromEntries(renderer.knownPaths.map((path) => [path, shell(path)])),
    drawn: ahead,
    notFound: await page(null),
    notFoundShell: shell(null),
    unlisted: [...renderer.unlistedPaths],
    ofDeck: deckFiles(manifest),
  };
  writeFileSync(built.documents, JSON.stringify(documents));
  rmSync(join(built.folder, 'index.html'));
}

const deck = 'src/features/deck/components/stage/Show.tsx';

/** What only an unlocked deck needs. */
function deckFiles(manifest: Manifest): string[] {
  const files = ownChunks(manifest, deck).map(({ file }) => file);
  if (files.length === 0) throw new Error('No chunk holds the deck alone');
  return files;
}

const nameOf = (path: string) => (path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-').replaceAll(':', ''));

const stylesheet = (css: string) => `<link rel="stylesheet" href="/${hashed('page', 'css', css)}">`;

/** Writes a file with a content hash in its name; returns the name. */
function hashed(name: string, ending: string, text: string): string {
  const file = `assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.${ending}`;
  writeFileSync(join(built.folder, file), text);
  return file;
}

/** Replaces the app's script, which would otherwise be fetched and run before the first paint. */
function deferScript(template: string, begin: string, files: readonly string[]): string {
  const script = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(template);
  if (!script) throw new Error('The template has no script');
  const app = [script[1], ...files].join(' ');
  return template.replace(script[0], () => `<script defer src="/${begin}" data-app="${app}"></script>`);
}

/** A shell's view depends on the session, so the current user is fetched in parallel with the code. */
const preloadCurrentUser = '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/user">';

/** The two font files that almost all text uses. */
function preloadedFonts(manifest: Manifest): string[] {
  return Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /-latin-wght-normal-[\w-]+\.woff2$/.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
}

function fill(template: string, { title, description, head, body, drawn }: Filling): string {
  const meta = description === '' ? [] : [`<meta name="description" content="${escaped(description)}">`];
  return template
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${[...meta, ...head].join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root"${drawn ? ' data-drawn' : ''}>${body}</div>`);
}

interface Filling {
  readonly title: string;
  readonly description: string;
  readonly head: readonly string[];
  readonly body: string;
  /** The body only resembles the app's first view; the app replaces it instead of hydrating it. */
  readonly drawn: boolean;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
