import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Documents } from '@entourage/contracts/web.ts';
import { type Manifest, pageChunks } from './chunks.ts';
import { loadRenderer } from './load-renderer.ts';
import { readManifest } from './measure.ts';
import { built, webFolder } from './places.ts';

/**
 * Writes the documents: a page for each public path, one that says there is none, and the empty shell for everything that
 * depends on who is signed in.
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
  const page = async (path: string | null) => {
    const rendered = await renderer.render(path);
    if (/ style="/.test(rendered.html)) throw new Error(`${path} has a style attribute, which the policy refuses`);
    const pieces = {
      title: rendered.title,
      description: rendered.description,
      head: [
        ...fonts,
        stylesheet(rendered.css),
        // Empty, and there for its name: so the browser's copy knows which rules it need not make again.
        `<style data-emotion="e ${rendered.styleNames}"></style>`,
      ],
      body: rendered.html,
    };
    return write(
      path === null ? '404.html' : `${path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-')}.html`,
      fill(unhurried(template, begin, path === null ? [] : codeOf(path)), pieces),
    );
  };

  const pages: Record<string, string> = {};
  for (const path of renderer.publicPaths) pages[path] = await page(path);
  const documents: Documents = {
    pages,
    known: [...renderer.knownPaths],
    shell: write('shell.html', fill(template, { title: 'Entourage', description: '', head: fonts, body: '' })),
    notFound: await page(null),
  };
  writeFileSync(built.documents, JSON.stringify(documents));
  rmSync(join(built.folder, 'index.html'));
}

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

/** The two that almost every word is set in. */
function preloadedFonts(manifest: Manifest): string[] {
  return Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /-latin-wght-normal-[\w-]+\.woff2$/.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
}

function fill(
  template: string,
  { title, description, head, body }: { title: string; description: string; head: string[]; body: string },
): string {
  const meta = description === '' ? [] : [`<meta name="description" content="${escaped(description)}">`];
  return template
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${[...meta, ...head].join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
