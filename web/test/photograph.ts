import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { fonts } from '../src/shared/theme/tokens.ts';

const here = dirname(fileURLToPath(import.meta.url));
const kept = join(here, 'photographs');
/** What differs is laid here, to be looked at. */
const differing = join(dirname(dirname(here)), '.stack', 'photographs');

/** `npm run photographs`: what is seen now is what is right from now on. */
const accepting = process.env.ACCEPT_PHOTOGRAPHS === '1';

/** How many pixels may look different, however long the page is: less than a word, more than the edge of a letter. */
const tolerance = 100;

/**
 * Compares what is seen of a page, all the way down, with the photograph that is kept of it. Code stands in a font of the machine's,
 * another on each; for the photograph it is in ours.
 */
export async function comparePhotograph(page: Page, name: string): Promise<void> {
  await page.evaluate(async (font) => {
    await document.fonts.ready;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`code { font-family: ${font} !important }`);
    document.adoptedStyleSheets.push(sheet);
  }, fonts.text);
  const seen = await page.screenshot({ fullPage: true, caret: 'hide', animations: 'disabled' });
  const path = join(kept, `${name}.png`);
  const wrong = existsSync(path) ? differenceOf(readFileSync(path), seen) : { text: 'was never taken', picture: null };
  if (wrong === null) return;
  if (accepting) return keep(path, seen);
  mkdirSync(differing, { recursive: true });
  const now = join(differing, `${name}.png`);
  writeFileSync(now, seen);
  const drawn = join(differing, `${name}.difference.png`);
  rmSync(drawn, { force: true });
  if (wrong.picture) writeFileSync(drawn, PNG.sync.write(wrong.picture));
  throw new Error(
    [
      `The photograph ${name} ${wrong.text}.`,
      `Look at ${now}${wrong.picture ? ` and ${drawn}` : ''};`,
      'if that is how it should look: npm run photographs',
    ].join('\n'),
  );
}

function keep(path: string, seen: Buffer): void {
  mkdirSync(kept, { recursive: true });
  // The browser writes them in haste; they lie in the repository for ever.
  writeFileSync(
    path,
    PNG.sync.write(PNG.sync.read(seen), { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 }),
  );
}

function differenceOf(before: Buffer, now: Buffer): { text: string; picture: PNG | null } | null {
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(now)];
  if (a.width !== b.width || a.height !== b.height) {
    return { text: `was ${a.width} x ${a.height} and is ${b.width} x ${b.height}`, picture: null };
  }
  if (a.data.equals(b.data)) return null;
  const picture = new PNG({ width: a.width, height: a.height });
  const pixels = pixelmatch(a.data, b.data, picture.data, a.width, a.height);
  return pixels <= tolerance ? null : { text: `differs in ${pixels} pixels`, picture };
}
