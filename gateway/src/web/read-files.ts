import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** One file of the built app in every form it is sent in; the keys are what `Accept-Encoding` calls them. */
export interface WebFile {
  readonly type: string;
  readonly etag: string;
  readonly forms: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Reads the built app once, into memory: some megabytes, and what is not on this list is not there, whatever a path looks like.
 * What the build wrote for us (`*.json`) is not for others.
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
