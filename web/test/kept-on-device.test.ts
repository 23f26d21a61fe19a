import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cookies, storage } from '../src/features/legal/texts/kept-on-device.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing|node_modules/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));

const found = (sources: readonly string[], pattern: RegExp): string[] =>
  sources.flatMap((source) => Array.from(source.matchAll(pattern), ([, name = '']) => name));

/** `entourage.deck.${accessId}` and the prefix `entourage.draft.` as the policy writes them. */
const asStated = (key: string) => key.replace(/\$\{.*\}$|\.$/, (rest) => (rest === '.' ? '.*' : '*'));

test('the Cookie Policy names every key that the web app stores, and no other', () => {
  const sources = [...sourcesIn('web/src'), ...sourcesIn('contracts')].filter((source) =>
    /deviceStorage|tabStorage|keepInTab|localStorage|sessionStorage/.test(source),
  );
  const keys = found(sources, /['`](entourage\.[^'`]+)['`]/g).map(asStated);
  // React Router's own.
  keys.push('react-router-scroll-positions');
  expect(storage.map(({ name }) => name).sort()).toEqual([...new Set(keys)].sort());
});

test('the Cookie Policy names every cookie that the gateway sets, and no other', () => {
  const names = found(sourcesIn('gateway/src'), /secretCookie\('([^']+)'/g);
  expect(cookies.map(({ name }) => name).sort()).toEqual(names.sort());
});
