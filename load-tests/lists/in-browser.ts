import { fileURLToPath } from 'node:url';
import { ensureWebBuild } from '@entourage/stack/web';
import { openChromium } from '@entourage/web/chromium';
import type { Page } from 'playwright-core';
import type { Product } from '../gateway/product.ts';
import { median } from '../gateway/statistics.ts';
import { type Bar, printBars } from '../report/bar.ts';
import { makeAdmins, makePeople } from './many-people.ts';

const people = 2000;
const loaded = 1000;
const limits = { shownMs: 100, framesPerSecond: 59.5 };
const scrollMs = 5000;

/** Time from the answer until its rows are painted, and frame rate of scrolling a thousand rows. */
export async function benchInBrowser(product: Product, rounds: number): Promise<Bar[]> {
  const beside = await product.beside({ WEB_FOLDER: await ensureWebBuild() });
  const { adminUrl } = beside.platform.databases.identity;
  await makePeople(adminUrl, people);
  const [admin] = await makeAdmins(adminUrl, 1);
  const chromium = await openChromium();
  try {
    const context = await chromium.newContext({
      baseURL: beside.platform.gatewayUrl,
      viewport: { width: 1440, height: 900 },
      // For the measuring script.
      bypassCSP: true,
      extraHTTPHeaders: { cookie: admin?.cookie.replace('cookie: ', '') ?? '' },
    });
    await context.addInitScript({ path: fileURLToPath(new URL('processes/in-page.mjs', import.meta.url)) });
    const page = await context.newPage();
    const shown: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto('/admin?view=users');
      shown.push(await paintedAfterAnswer(page, 50));
    }
    const more: number[] = [];
    for (let rows = 100; rows <= loaded; rows += 50) {
      await page.getByRole('button', { name: 'Show more' }).click();
      more.push(await paintedAfterAnswer(page, rows));
    }
    const frames = await framesWhileScrolling(page);
    const bars: Bar[] = [
      shownWithin('the first page, drawn after its answer', median(shown)),
      shownWithin('the next page, drawn after its answer', median(more)),
      {
        what: `scrolling through ${loaded} rows`,
        value: `${frames.toFixed(1)} frames/s`,
        bar: `${limits.framesPerSecond} frames/s`,
        met: frames >= limits.framesPerSecond,
      },
    ];
    printBars('In the browser', bars);
    return bars;
  } finally {
    await chromium.close();
  }
}

const shownWithin = (what: string, ms: number): Bar => ({
  what,
  value: `${ms.toFixed(1)} ms`,
  bar: `${limits.shownMs} ms`,
  met: ms <= limits.shownMs,
});

async function paintedAfterAnswer(page: Page, rows: number): Promise<number> {
  const painted = await page.waitForFunction(`looking.painted.get(${rows}) || null`);
  return Number(await painted.jsonValue()) - Number(await page.evaluate('looking.answeredAt()'));
}

/** Scrolls all the time; the page counts its frames. */
async function framesWhileScrolling(page: Page): Promise<number> {
  await page
    .getByRole('region')
    .filter({ has: page.getByRole('table') })
    .last()
    .hover();
  // Both are awaited, since a page that closes meanwhile rejects both.
  const [frames] = await Promise.all([page.evaluate(`looking.framesPerSecond(${scrollMs})`), scroll(page)]);
  return Number(frames);
}

async function scroll(page: Page): Promise<void> {
  const end = performance.now() + scrollMs;
  for (let turn = 0; performance.now() < end; turn += 1) {
    await page.mouse.wheel(0, turn % 200 < 100 ? 200 : -200);
    await page.waitForTimeout(16);
  }
}
