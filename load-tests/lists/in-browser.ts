import { fileURLToPath } from 'node:url';
import { ensureWebBuild } from '@entourage/stack/web';
import { openChromium } from '@entourage/web/chromium';
import type { Page } from 'playwright-core';
import type { Product } from '../gateway/product.ts';
import { median } from '../gateway/statistics.ts';
import { table } from '../gateway/table.ts';
import { makeAdmins, makePeople } from './many-people.ts';

const people = 2000;
const loaded = 1000;
const bars = { shownMs: 100, framesPerSecond: 59.5 };
const scrollMs = 5000;

/** How long after the answer its rows are painted, and how smoothly a thousand of them move. */
export async function benchInBrowser(product: Product, rounds: number): Promise<boolean> {
  const beside = await product.beside({ WEB_FOLDER: await ensureWebBuild() });
  const { adminUrl } = beside.platform.databases.identity;
  await makePeople(adminUrl, people);
  const [admin] = await makeAdmins(adminUrl, 1);
  const chromium = await openChromium();
  try {
    const context = await chromium.newContext({
      baseURL: beside.platform.gatewayUrl,
      viewport: { width: 1440, height: 900 },
      // For the script that looks.
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
    const rows = [
      verdict('the first page, after its answer', median(shown), 'ms', bars.shownMs, median(shown) <= bars.shownMs),
      verdict('the next page, after its answer', median(more), 'ms', bars.shownMs, median(more) <= bars.shownMs),
      verdict(
        `scrolling through ${loaded} rows`,
        frames,
        'frames/s',
        bars.framesPerSecond,
        frames >= bars.framesPerSecond,
      ),
    ];
    console.log('\nIn the browser:\n');
    console.log(table(['what', 'measured', 'bar', 'result'], rows));
    return rows.every((row) => row.at(-1) === 'met');
  } finally {
    await chromium.close();
  }
}

const verdict = (what: string, value: number, unit: string, bar: number, met: boolean) => [
  what,
  `${value.toFixed(1)} ${unit}`,
  `${bar} ${unit}`,
  met ? 'met' : 'NOT MET',
];

async function paintedAfterAnswer(page: Page, rows: number): Promise<number> {
  const painted = await page.waitForFunction(`looking.painted.get(${rows}) || null`);
  return Number(await painted.jsonValue()) - Number(await page.evaluate('looking.answeredAt()'));
}

/** The wheel turns all the while; the page counts the frames it gets to draw. */
async function framesWhileScrolling(page: Page): Promise<number> {
  await page
    .getByRole('region')
    .filter({ has: page.getByRole('table') })
    .last()
    .hover();
  const counting = page.evaluate(`looking.framesPerSecond(${scrollMs})`);
  const end = performance.now() + scrollMs;
  for (let turn = 0; performance.now() < end; turn += 1) {
    await page.mouse.wheel(0, turn % 200 < 100 ? 200 : -200);
    await page.waitForTimeout(16);
  }
  return Number(await counting);
}
