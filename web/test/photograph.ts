import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { fonts } from '../src/shared/theme/tokens.ts';

const here = dirname(fileURLToPath(import.meta.url));
const kept = join(here, 'photographs');
/** The folder for photographs that differ. */
const differing = join(dirname(dirname(here)), '.stack', 'photographs');

/** `npm run photographs`: accepts the current look. */
const accepting = process.env.ACCEPT_PHOTOGRAPHS === '1';

/** Pixels that may differ, whatever the page's length: fewer than a word has, more than the edge of a letter. */
const tolerance = 100;

/**
 * Compares a screenshot with the stored photograph: of the full page, or of the window when a dialog covers it. Code uses
 * a system font, which differs between machines, so it is replaced by ours. Pictures that load once they are near the
 * window are all there. The bottom bar stands at the end of the page instead of over its middle.
 */
export async function comparePhotograph(page: Page, name: string): Promise<void> {
  await page.evaluate(async (font) => {
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => null)));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      code { font-family: ${font} !important }
      #root > * { position: relative }
      [data-bottom-bar] { position: absolute !important }
    `);
    document.adoptedStyleSheets.push(sheet);
  }, fonts.text);
  // Its links come later than the page.
  const bar = page.locator('[data-bottom-bar]');
  if (await bar.isVisible()) await bar.locator('a').first().waitFor();
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  const seen = await page.screenshot({ fullPage, caret: 'hide', animations: 'disabled' });
  const path = join(kept, `${name}.png`);
  const wrong = existsSync(path) ? await differenceOf(path, seen) : { text: 'was never taken', picture: null };
  if (wrong === null) return;
  if (accepting) return keep(path, seen);
  mkdirSync(differing, { recursive: true });
  const now = join(differing, `${name}.png`);
  writeFileSync(now, seen);
  const drawn = join(differing, `${name}.difference.png`);
  rmSync(drawn, { force: true });
  if (wrong.picture) writeFileSync(drawn, await asPng(wrong.picture));
  throw new Error(
    [
      `The photograph ${name} ${wrong.text}.`,
      `Look at ${now}${wrong.picture ? ` and ${drawn}` : ''};`,
      'if that is how it should look: npm run photographs',
    ].join('\n'),
  );
}

async function keep(path: string, seen: Buffer): Promise<void> {
  mkdirSync(kept, { recursive: true });
  // Compresses again, because the browser's PNGs are large and the files stay in the repository.
  writeFileSync(path, await asPng(await pictureOf(seen)));
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Four bytes per pixel. */
  readonly data: Buffer;
}

/** Decodes from a buffer: a file that used sharp earlier in this process may have removed its file loaders. */
async function pictureOf(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const asPng = ({ data, width, height }: Picture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();

async function differenceOf(kept: string, seen: Buffer): Promise<{ text: string; picture: Picture | null } | null> {
  const [before, now] = await Promise.all([pictureOf(readFileSync(kept)), pictureOf(seen)]);
  const { width, height } = now;
  if (before.width !== width || before.height !== height) {
    return { text: `was ${before.width} x ${before.height} and is ${width} x ${height}`, picture: null };
  }
  if (before.data.equals(now.data)) return null;
  const picture = { width, height, data: Buffer.alloc(now.data.length) };
  const pixels = pixelmatch(before.data, now.data, picture.data, width, height);
  return pixels <= tolerance ? null : { text: `differs in ${pixels} pixels`, picture };
}
