import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@entourage/contracts/people.ts';
import type { Documents } from '@entourage/contracts/web.ts';
import { type Manifest, pageChunks } from './chunks.ts';
import { loadRenderer } from './load-renderer.ts';
import { readManifest } from './measure.ts';
import { built, webFolder } from './places.ts';

/**
 * Writes the documents: a page for each public path, one that says there is none, and for each path an empty shell for what
 * depends on who is signed in. It names the page's files, so that they come beside the app and not after it. Where what is seen
 * first depends on the role alone, the role has a shell in which that stands.
 */
export async function writeDocuments(): Promise<void> {
  const renderer = await loadRenderer();
  const manifest = readManifest(built.folder);
  const template = readFileSync(join(built.folder, 'index.html'), 'utf8');
  const fonts = preloadedFonts(manifest);

  const begin = hashed('begin', 'js', readFileSync(join(webFolder, 'make', 'begin.js'), 'utf8'));
  const codeOf = (path: string) => pageChunks(manifest, renderer.loaderOf(path)).map(({ file }) => `/${file}`);

  const write = (name: string, html: string) => {
    writeFileSync(join(built.folder, name), html);
    return name;
  };
  const documentOf = async (path: string | null, role?: Role) => {
    const rendered = await renderer.render(path, role);
    if (/ style="/.test(rendered.html)) throw new Error(`${path} has a style attribute, which the policy refuses`);
    const head = [
      ...(role ? [whoAsks] : []),
      ...fonts,
      stylesheet(rendered.css),
      // Empty, and there for its name: so the browser's copy knows which rules it need not make again.
      `<style data-emotion="e ${rendered.styleNames}"></style>`,
    ];
    const code = path === null ? [] : codeOf(path);
    return fill(unhurried(template, begin, code), {
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
  const shell = (path: string) => {
    const soon = renderer.insidePaths.includes(path) ? codeOf(path) : [];
    const head = [whoAsks, ...fonts, ...soon.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)];
    return write(
      `shell-${nameOf(path)}.html`,
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
  };
  writeFileSync(built.documents, JSON.stringify(documents));
  rmSync(join(built.folder, 'index.html'));
}

const nameOf = (path: string) => (path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-'));

const stylesheet = (css: string) => `<link rel="stylesheet" href="/${hashed('page', 'css', css)}">`;

/** Writes a file whose name says what is in it, and answers the name. */
function hashed(name: string, ending: string, text: string): string {
  const file = `assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.${ending}`;
  writeFileSync(join(built.folder, file), text);
  return file;
}

/** In place of the app's own script, which would be fetched and run before anything is painted. */
function unhurried(template: string, begin: string, files: readonly string[]): string {
  const script = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(template);
  if (!script) throw new Error('The template has no script');
  const app = [script[1], ...files].join(' ');
  return template.replace(script[0], () => `<script defer src="/${begin}" data-app="${app}"></script>`);
}

/** What a shell shows depends on who asks: that is asked as its code is, and not after it. */
const whoAsks = '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/user">';

/** The two that almost every word is set in. */
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
  /** It is only like what the app will show, which takes its place. */
  readonly drawn: boolean;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
