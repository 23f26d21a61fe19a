import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** One file of the built app in all its encodings; the keys are values of `Accept-Encoding`. */
export interface WebFile {
  readonly type: string;
  readonly etag: string;
  readonly forms: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Reads the built app into memory once, some megabytes. Only listed files exist, so no path can escape the folder. The
 * build's own manifests (`*.json`) are not served.
 */
export function readFiles(folder: string): ReadonlyMap<string, WebFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = new Map<string, WebFile>();
  for (const name of names) {
    const type = types[extname(name)];
    if (type === undefined) continue;
    const identity = readFileSync(join(folder, name));
    const form = (ending: string) =>
      names.includes(name + ending) ? readFileSync(join(folder, name + ending)) : identity;
    files.set(name.replaceAll('\\', '/'), {
      type,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      forms: { br: form('.br'), gzip: form('.gz'), identity },
    });
  }
  return files;
}
